"""The layout of a draft's table: places on a grid, moved by mouse, touch, keys or forms."""
