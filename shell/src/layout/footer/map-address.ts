/** About a kilometre around the institution, in degrees. */
const AROUND = 0.006;

export function mapFrame(latitude: number, longitude: number): string {
  const box = [longitude - AROUND, latitude - AROUND, longitude + AROUND, latitude + AROUND].map(
    (degrees) => degrees.toFixed(5),
  );
  const query = new URLSearchParams({
    bbox: box.join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  });
  return `https://www.openstreetmap.org/export/embed.html?${query}`;
}
