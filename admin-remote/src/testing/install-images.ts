/** jsdom draws nothing: pictures count as drawn, so that a picked file is processed as in a browser. */
export function installImages(): void {
  Object.assign(globalThis, {
    createImageBitmap: () => Promise.resolve({ width: 40, height: 30, close: () => undefined }),
  });
  Object.assign(URL, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined });
  const nothing = () => undefined;
  jest
    .spyOn(HTMLCanvasElement.prototype, 'getContext')
    .mockReturnValue({ translate: nothing, rotate: nothing, drawImage: nothing } as never);
  jest
    .spyOn(HTMLCanvasElement.prototype, 'toBlob')
    .mockImplementation((done) => done(new Blob(['picture'], { type: 'image/webp' })));
}

export const photo = (name: string): File =>
  new File([new Uint8Array([0xff, 0xd8, 0xff]), 'photo'], name, { type: 'image/jpeg' });
