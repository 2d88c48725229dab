import sharp from 'sharp';

const linear = (value: number) =>
  value <= 10.31 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4;

const luminanceOf = ([red = 0, green = 0, blue = 0]: number[]) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The least contrast of a colour with any pixel of a picture. */
export async function leastContrast(png: Buffer, color: number[]): Promise<number> {
  const letters = luminanceOf(color);
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let least = 21;
  for (let at = 0; at < data.length; at += info.channels) {
    const ground = luminanceOf([...data.subarray(at, at + 3)]);
    const [dark, light] = [Math.min(letters, ground), Math.max(letters, ground)];
    least = Math.min(least, (light + 0.05) / (dark + 0.05));
  }
  return least;
}
