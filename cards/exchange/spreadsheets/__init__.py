"""Rows of cells as spreadsheets write and copy them: CSV files and pasted texts."""

from cards.exchange.spreadsheets.cells import MOST_CELLS as MOST_CELLS
from cards.exchange.spreadsheets.cells import MOST_ROWS as MOST_ROWS
from cards.exchange.spreadsheets.cells import Rows as Rows
from cards.exchange.spreadsheets.cells import with_prefix as with_prefix
from cards.exchange.spreadsheets.cells import without_prefix as without_prefix
from cards.exchange.spreadsheets.copied_cells import pasted_rows as pasted_rows
from cards.exchange.spreadsheets.csv_files import LARGEST_FILE as LARGEST_FILE
from cards.exchange.spreadsheets.csv_files import ReadFile as ReadFile
from cards.exchange.spreadsheets.csv_files import read_file as read_file
from cards.exchange.spreadsheets.csv_files import write_file as write_file
from cards.exchange.spreadsheets.named_rows import NamedRows as NamedRows
