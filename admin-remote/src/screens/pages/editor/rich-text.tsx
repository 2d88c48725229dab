import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { notify } from '@angan/shared';
import type { LibraryFile } from '@angan/shared/contract';
import { useBijoyPaste } from './bijoy-paste.tsx';
import { extensions } from './extensions.ts';
import { hasPictures, pictureOf, takeHtml, toDocument } from './html.ts';
import { LibraryDialog } from './library-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { Toolbar, type Asking } from './toolbar.tsx';
import arrange from '@angan/shared/styles/arrange.module.css';
import s from './editor.module.css';

/** The editor's library calls it; Chrome 95 and 96, the last ones of Android 5, lack it. */
function provideFindLast(): void {
  if ('findLast' in Array.prototype) return;
  Object.defineProperty(Array.prototype, 'findLast', {
    value: function <Item>(this: Item[], test: (item: Item) => unknown) {
      return this.filter(test).at(-1);
    },
  });
}

interface Props {
  label: string;
  value: string;
  onChange(html: string): void;
  attributes: Record<string, string>;
}

const PICTURES_LEFT_OUT =
  'লেখার সঙ্গের ছবি এখানে আসে না। ওপরের ‘ছবি’ বোতাম দিয়ে ছবিটি আলাদা করে যোগ করুন।';

provideFindLast();

/** Without the empty lines at its end. */
const htmlOf = (editor: Editor) => editor.getHTML().replace(/(<p><\/p>)+$/, '');

/** A picture that was pasted or dropped alone, to be uploaded; of others it is said that they do not come. */
function usePastedPicture(onPicture: () => void) {
  const [file, setFile] = useState<File>();
  return {
    file,
    take(data: DataTransfer | null): boolean {
      const alone = pictureOf(data);
      setFile(alone);
      if (alone) onPicture();
      else if (hasPictures(data)) notify.blank(PICTURES_LEFT_OUT);
      return alone !== undefined;
    },
    forget: () => setFile(undefined),
  };
}

interface DialogProps {
  editor: Editor;
  asking: Asking;
  picture: File | undefined;
  onClose(): void;
}

function EditorDialog({ editor, asking, picture, onClose }: DialogProps) {
  const run = () => editor.chain().focus();

  function link(to: { href: string } | { file: number }, text: string) {
    onClose();
    if (!editor.state.selection.empty || editor.isActive('link')) return run().setLink(to).run();
    const attrs = { href: null, file: null, ...to };
    run()
      .insertContent([{ type: 'text', text, marks: [{ type: 'link', attrs }] }])
      .unsetMark('link')
      .insertContent(' ')
      .run();
  }

  function choose({ id, title, media, image }: LibraryFile) {
    if (!image) return link({ file: id }, title ?? media?.pdf?.name ?? 'PDF');
    onClose();
    run().addPicture(id).run();
  }

  return createPortal(
    // React lets the events of a form here rise to the form around the editor.

    <div onSubmit={(event) => event.stopPropagation()}>
      {asking === 'link' ? (
        <LinkDialog
          current={String(editor.getAttributes('link')['href'] ?? '')}
          onLink={(href) => link({ href }, href.replace(/^(https?:\/\/|mailto:|tel:)/, ''))}
          onUnlink={() => {
            onClose();
            run().unsetLink().run();
          }}
          onClose={onClose}
        />
      ) : (
        <LibraryDialog kind={asking} picture={picture} onChoose={choose} onClose={onClose} />
      )}
    </div>,
    document.body,
  );
}

type PastedPicture = ReturnType<typeof usePastedPicture>;

/** An editor whose text is the value: a change of either changes the other. */
function useEditorOf({ label, value, onChange, attributes }: Props, picture: PastedPicture) {
  const emitted = useRef(value);
  const start = useRef<{ value: string; html?: string }>({ value });
  const change = useRef(onChange);
  change.current = onChange;
  const onPaste = useRef<(data: DataTransfer | null) => void>(() => undefined);
  const editor = useEditor({
    extensions,
    content: toDocument(value, extensions),
    injectCSS: false,
    editorProps: {
      attributes: { ...attributes, role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      handleDOMEvents: {
        paste(view, event) {
          const { clipboardData } = event;
          const isHandled = picture.take(clipboardData) || takeHtml(view, clipboardData);
          onPaste.current(clipboardData);
          if (isHandled) event.preventDefault();
          return isHandled;
        },
        drop(view, event) {
          // Text of this editor is moved by the editor itself.
          const { dataTransfer } = event;
          const isForeign = dataTransfer?.getData('text/html') || hasPictures(dataTransfer);
          if (view.dragging || !isForeign) return false;
          picture.take(dataTransfer);
          event.preventDefault();
          return true;
        },
      },
    },
    onCreate: ({ editor: created }) => {
      start.current.html = htmlOf(created);
    },
    onUpdate() {
      // What was typed and undone is what was there.
      emitted.current =
        htmlOf(editor) === start.current.html ? start.current.value : htmlOf(editor);
      change.current(emitted.current);
    },
  });

  const bijoy = useBijoyPaste(editor);
  onPaste.current = bijoy.onPaste;

  // A draft, or another's version, that took the place of what was typed.
  useEffect(() => {
    if (value === emitted.current) return;
    emitted.current = value;
    editor.commands.setContent(toDocument(value, extensions), { emitUpdate: false });
    start.current = { value, html: htmlOf(editor) };
  }, [editor, value]);
  return { editor, offer: bijoy.offer };
}

/** A formatted text in the format of docs/page-format.md. */
export function RichText(props: Props) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const picture = usePastedPicture(() => setAsking('image'));
  const { editor, offer } = useEditorOf(props, picture);
  const done = () => {
    setAsking(null);
    picture.forget();
  };

  return (
    <div className={arrange.box}>
      <Toolbar editor={editor} ask={setAsking} />
      <EditorContent editor={editor} className={s.text} />
      {offer}
      {asking && (
        <EditorDialog editor={editor} asking={asking} picture={picture.file} onClose={done} />
      )}
    </div>
  );
}
