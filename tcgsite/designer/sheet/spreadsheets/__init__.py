"""Rows of cells as spreadsheets write and copy them: CSV files and pasted texts."""

from tcgsite.designer.sheet.spreadsheets.cells import MOST_CELLS as MOST_CELLS
from tcgsite.designer.sheet.spreadsheets.cells import MOST_ROWS as MOST_ROWS
from tcgsite.designer.sheet.spreadsheets.cells import Rows as Rows
from tcgsite.designer.sheet.spreadsheets.cells import with_prefix as with_prefix
from tcgsite.designer.sheet.spreadsheets.cells import without_prefix as without_prefix
from tcgsite.designer.sheet.spreadsheets.copied_cells import pasted_rows as pasted_rows
from tcgsite.designer.sheet.spreadsheets.csv_files import LARGEST_FILE as LARGEST_FILE
from tcgsite.designer.sheet.spreadsheets.csv_files import ReadFile as ReadFile
from tcgsite.designer.sheet.spreadsheets.csv_files import read_file as read_file
from tcgsite.designer.sheet.spreadsheets.csv_files import write_file as write_file
from tcgsite.designer.sheet.spreadsheets.named_rows import NamedRows as NamedRows
