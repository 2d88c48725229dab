import s from './site-health.module.css';

const [WIDTH, HEIGHT, MARGIN] = [96, 28, 3];

/** Seven days as a line from the lowest value at the bottom; days without a value are left out. */
export function WeekLine({ values }: { values: readonly (number | null)[] }) {
  const max = Math.max(...values.map((value) => value ?? 0), 1);
  const points = values.flatMap((value, day) => {
    if (value === null) return [];
    const x = MARGIN + (day * (WIDTH - 2 * MARGIN)) / Math.max(values.length - 1, 1);
    const y = HEIGHT - MARGIN - (value / max) * (HEIGHT - 2 * MARGIN);
    return [`${x.toFixed(1)},${y.toFixed(1)}`];
  });
  // One day is no line.
  if (points.length < 2) return null;
  const last = points.at(-1)!.split(',');
  return (
    <svg className={s.line} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      <polyline points={points.join(' ')} />
      <circle cx={last[0]} cy={last[1]} r={2.5} />
    </svg>
  );
}
