"""Draws the curves of a variable font with one axis anew, on a coarser grid and with fewer points, the same points in both of its weights."""

import math
from array import array

from fontTools.misc.roundTools import otRound
from fontTools.ttLib.tables._g_l_y_f import GlyphCoordinates

ON = 1
# The way of a point from the lighter weight to the heavier one is told in steps of as many units: numbers that repeat are packed well.
STEP = 2


def rounded(point):
    return otRound(point[0]), otRound(point[1])


def cubic_of(run):
    """The cubic curve that a run of quadratic ones stands for: TrueType fonts are made of such, cut into equal parts."""
    first, last, share = run[0], run[-1], (len(run) - 2) / 1.5
    return first, first + (run[1] - first) * share, last + (run[-2] - last) * share, last


def quadratics(cubic, count):
    """The control points of `count` quadratic curves along a cubic one; one alone has it where the tangents meet."""
    p0, p1, p2, p3 = cubic
    if count == 1:
        out, back = p1 - p0, p2 - p3
        across = (out.conjugate() * back).imag
        return [p0 + out * ((p3 - p0).conjugate() * back).imag / across if abs(across) > 1e-9 else (3 * (p1 + p2) - p0 - p3) / 4]
    points = []
    for part in range(count):
        begin, end = part / count, (part + 1) / count
        from_begin, from_end = at(cubic, begin) + slope(cubic, begin) / count * 0.5, at(cubic, end) - slope(cubic, end) / count * 0.5
        points.append(from_begin + (from_end - from_begin) * (part / (count - 1)))
    return points


def at(cubic, t):
    p0, p1, p2, p3 = cubic
    return (1 - t) ** 3 * p0 + 3 * (1 - t) ** 2 * t * p1 + 3 * (1 - t) * t * t * p2 + t**3 * p3


def slope(cubic, t):
    p0, p1, p2, p3 = cubic
    return 3 * ((1 - t) ** 2 * (p1 - p0) + 2 * (1 - t) * t * (p2 - p1) + t * t * (p3 - p2))


def drawn(run, steps):
    """Points along a run of quadratic curves."""
    controls = run[1:-1]
    knots = [run[0], *((a + b) / 2 for a, b in zip(controls, controls[1:])), run[-1]]
    pieces = zip(knots, controls, knots[1:])
    return [(1 - t) ** 2 * a + 2 * t * (1 - t) * b + t * t * c for a, b, c in pieces for t in (step / steps for step in range(steps))] + [run[-1]]


def distance(point, line):
    best = math.inf
    for a, b in zip(line, line[1:]):
        along = b - a
        t = max(0, min(1, ((point - a) * along.conjugate()).real / abs(along) ** 2)) if along else 0
        best = min(best, abs(a + t * along - point))
    return best


def apart(one, other):
    """How far two runs are from each other where they are farthest."""
    lines = [(drawn(a, 6), drawn(b, 12)) for a, b in ((one, other), (other, one))]
    return max(distance(point, line) for points, line in lines for point in points)


def fewer(runs, tolerance):
    """The runs of all weights with as few points as stay within the tolerance once they are rounded."""
    for count in range(1, len(runs[0]) - 2):
        fits = [[run[0], *quadratics(cubic_of(run), count), run[-1]] for run in runs]
        if all(apart([complex(*rounded((p.real, p.imag))) for p in fit], run) <= tolerance for fit, run in zip(fits, runs)):
            return fits
    return runs


def contours(glyph):
    """The points of each contour in turn, from one on its curve to the same again."""
    begin = 0
    for end in glyph.endPtsOfContours:
        points = list(range(begin, end + 1))
        start = next(index for index in points if glyph.flags[index] & ON)
        yield points[start - begin :] + points[: start - begin] + [start]
        begin = end + 1


def redraw_glyph(glyph, deltas, scale, tolerance):
    """Redraws one glyph; answers the way from each point of the lighter weight to the heavier one's."""
    light = [complex(*point) * scale for point in glyph.coordinates]
    heavy = [point + complex(*delta) * scale for point, delta in zip(light, deltas)]
    flags, ends, drawn_light, drawn_heavy = [], [], [], []
    for points in contours(glyph):
        begin = 0
        while begin < len(points) - 1:
            end = next(index for index in range(begin + 1, len(points)) if glyph.flags[points[index]] & ON)
            runs = [[weight[index] for index in points[begin : end + 1]] for weight in (light, heavy)]
            if end - begin > 2:
                runs = fewer(runs, tolerance)
            drawn_light += runs[0][:-1]
            drawn_heavy += runs[1][:-1]
            flags += [glyph.flags[points[begin]]] + [0] * (len(runs[0]) - 2)
            begin = end
        ends.append(len(flags) - 1)
    light, heavy = ([rounded((point.real, point.imag)) for point in weight] for weight in (drawn_light, drawn_heavy))
    glyph.coordinates, glyph.flags, glyph.endPtsOfContours = GlyphCoordinates(light), array("B", flags), ends
    return [tuple(STEP * otRound(way / STEP) for way in (x1 - x0, y1 - y0)) for (x0, y0), (x1, y1) in zip(light, heavy)]


def redraw(font, scale, tolerance):
    """Redraws every glyph on a grid `scale` times as fine; no curve lies farther from its old place than `tolerance`, in units of the new grid."""
    glyf, variations, metrics = font["glyf"], font["gvar"].variations, font["hmtx"].metrics
    for name in font.getGlyphOrder():
        glyph, varied, deltas = glyf[name], variations.get(name), []
        if varied:
            coordinates, control = glyf._getCoordinatesAndControls(name, metrics)
            varied[0].calcInferredDeltas(coordinates, control.endPts)
            deltas = list(varied[0].coordinates)
        scaled = [rounded((x * scale, y * scale)) for x, y in deltas]
        if glyph.numberOfContours > 0:
            count = len(glyph.coordinates)
            scaled = redraw_glyph(glyph, deltas or [(0, 0)] * count, scale, tolerance) + scaled[count:]
        elif glyph.isComposite():
            for component in glyph.components:
                component.x, component.y = rounded((component.x * scale, component.y * scale))
        if varied:
            varied[0].coordinates = scaled
    for name in font.getGlyphOrder():
        glyf[name].recalcBounds(glyf)
