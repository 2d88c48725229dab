import { closeHistory } from '@tiptap/pm/history';
import type { Editor } from '@tiptap/react';
import { useState, type ReactNode } from 'react';
import { BijoyOffer, mayBeBijoy } from '@angan/shared/ui';

interface Change {
  from: number;
  to: number;
  text: string;
}

/** The document as it was pasted and as it was converted; only while it is one of them there is an offer. */
interface Offer {
  pasted: Editor['state']['doc'];
  changes: readonly Change[];
  converted?: Editor['state']['doc'];
}

export function useBijoyPaste(editor: Editor): {
  onPaste(data: DataTransfer | null): void;
  offer: ReactNode;
} {
  const [offer, setOffer] = useState<Offer | null>(null);
  const { doc } = editor.state;
  const isDone = offer?.converted?.eq(doc) === true;

  async function offerConversion() {
    const { findBijoy } = await import(/* webpackChunkName: "bijoy" */ '@angan/bengali-text/bijoy');
    const changes: Change[] = [];
    const pasted = editor.state.doc;
    pasted.descendants((node, from) => {
      const found = node.text ? findBijoy(node.text) : null;
      if (found) changes.push({ from, to: from + node.nodeSize, text: found.text });
    });
    setOffer(changes.length > 0 ? { pasted, changes } : null);
  }

  function press({ pasted, changes }: Offer) {
    if (isDone) {
      editor.commands.undo();
      return setOffer({ pasted, changes });
    }
    // A step of its own: to go back must not take away what was pasted.
    const tr = closeHistory(editor.state.tr);
    // From the end, so that earlier positions stay right.
    for (const { from, to, text } of [...changes].reverse()) tr.insertText(text, from, to);
    editor.view.dispatch(tr);
    setOffer({ pasted, changes, converted: editor.state.doc });
  }

  return {
    onPaste(data) {
      if (!mayBeBijoy(data?.getData('text/plain') ?? '')) return;
      offerConversion().catch((error: unknown) =>
        console.warn('Loading the tables of Bijoy failed.', error),
      );
    },
    offer: offer && (isDone || offer.pasted.eq(doc)) && (
      <BijoyOffer
        preview={offer.changes.map(({ text }) => text).join(' ')}
        isDone={isDone}
        onPress={() => press(offer)}
      />
    ),
  };
}
