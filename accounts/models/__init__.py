"""The tables of the people."""

from accounts.models.moderation_act import ModerationAct, NotToBeChanged
from accounts.models.notice import Notice
from accounts.models.refused_word import RefusedWord
from accounts.models.report import Report
from accounts.models.sanction import Sanction
from accounts.models.user import User
