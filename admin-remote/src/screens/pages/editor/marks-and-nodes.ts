import { Mark, mergeAttributes, Node } from '@tiptap/core';
import type { LibraryFile } from '@angan/shared/contract';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    link: { setLink(to: { href: string } | { file: number }): ReturnType; unsetLink(): ReturnType };
    picture: { addPicture(file: number): ReturnType };
  }
}

const fileOf = (element: HTMLElement) => Number(element.dataset['file']) || null;

/** Emphasis, as books and names are set. */
export const Italic = Mark.create({
  name: 'italic',
  parseHTML: () => [{ tag: 'em' }, { tag: 'i' }, { style: 'font-style=italic' }],
  renderHTML: () => ['em', 0],
});

export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null }, file: { default: null, parseHTML: fileOf } }),
  parseHTML: () => [{ tag: 'a[href], a[data-file]' }],
  renderHTML: ({ mark: { attrs } }) => [
    'a',
    attrs.file ? { 'data-file': attrs.file as number } : { href: attrs.href as string },
    0,
  ],
  addCommands() {
    return {
      setLink:
        (to) =>
        ({ chain }) =>
          chain()
            .extendMarkRange(this.name)
            .setMark(this.name, { href: null, file: null, ...to })
            .run(),
      unsetLink:
        () =>
        ({ chain }) =>
          chain().extendMarkRange(this.name).unsetMark(this.name).run(),
    };
  },
});

interface PictureOptions {
  find(id: number): Promise<LibraryFile>;
}

export const PictureNode = Node.create<PictureOptions>({
  name: 'picture',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ find: () => Promise.reject(new Error('no library')) }),
  addAttributes: () => ({ file: { default: null, parseHTML: fileOf } }),
  parseHTML: () => [{ tag: 'img[data-file]' }],
  renderHTML: ({ node }) => ['img', mergeAttributes({ 'data-file': node.attrs.file as number })],
  addNodeView() {
    return ({ node }) => {
      const dom = document.createElement('img');
      dom.alt = 'ছবি আনা হচ্ছে…';
      this.options.find(node.attrs.file as number).then(
        ({ image, alt_text: alt, media }) => {
          if (!image) return;
          dom.src = image;
          dom.alt = alt ?? '';
          dom.width = media?.image?.width ?? 0;
          dom.height = media?.image?.height ?? 0;
        },
        () => (dom.alt = 'ছবিটি আর ফাইলের তালিকায় নেই।'),
      );
      return { dom };
    };
  },
  addCommands() {
    return {
      addPicture:
        (file) =>
        ({ chain }) =>
          chain()
            .insertContent([{ type: this.name, attrs: { file } }, { type: 'paragraph' }])
            .run(),
    };
  },
});
