import { useEditorState, type Editor } from '@tiptap/react';
import { fileIcon, Icon, imageIcon, type IconPath } from '@angan/shared/ui';
import * as icons from './icons.ts';
import s from './editor.module.css';

export type Asking = 'link' | 'image' | 'pdf';

interface Action {
  label: string;
  icon?: IconPath;
  /** Left out where it is done at once and stays nowhere. */
  isOn?: boolean;
  isOff?: boolean;
  run(): void;
}

type Chain = ReturnType<Editor['chain']>;

function actionsOf(editor: Editor, ask: (request: Asking) => void): Action[] {
  const chain = () => editor.chain().focus();
  const act = (label: string, icon: IconPath, change: (chain: Chain) => Chain) => ({
    label,
    icon,
    run: () => void change(chain()).run(),
  });
  const heading = (label: string, icon: IconPath, level: 2 | 3) => ({
    ...act(label, icon, (to) => to.toggleHeading({ level })),
    isOn: editor.isActive('heading', { level }),
  });
  const form = (name: string, label: string, icon: IconPath, change: (chain: Chain) => Chain) => ({
    ...act(label, icon, change),
    isOn: editor.isActive(name),
  });
  const request = (kind: Asking, label: string, icon: IconPath) => ({
    label,
    icon,
    run: () => ask(kind),
  });
  const table = act('সারণি', icons.tableIcon, (to) =>
    to.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
  );
  const undo = act('এক ধাপ পেছনে', icons.undoIcon, (to) => to.undo());
  const redo = act('এক ধাপ সামনে', icons.redoIcon, (to) => to.redo());
  return [
    heading('শিরোনাম', icons.headingIcon, 2),
    heading('উপশিরোনাম', icons.subheadingIcon, 3),
    form('bold', 'মোটা লেখা', icons.boldIcon, (to) => to.toggleBold()),
    form('italic', 'বাঁকা লেখা', icons.italicIcon, (to) => to.toggleMark('italic')),
    form('bulletList', 'তালিকা', icons.bulletsIcon, (to) => to.toggleBulletList()),
    form('orderedList', 'নম্বর দেওয়া তালিকা', icons.numbersIcon, (to) => to.toggleOrderedList()),
    { ...request('link', 'লিঙ্ক', icons.linkIcon), isOn: editor.isActive('link') },
    request('image', 'ছবি', imageIcon),
    request('pdf', 'PDF ফাইল', fileIcon),
    { ...table, isOff: editor.isActive('table') },
    { ...undo, isOff: !editor.can().undo() },
    { ...redo, isOff: !editor.can().redo() },
  ];
}

function tableActions(editor: Editor): Action[] {
  const act = (label: string, change: (chain: Chain) => Chain) => ({
    label,
    run: () => void change(editor.chain().focus()).run(),
  });
  return [
    act('সারি যোগ', (to) => to.addRowAfter()),
    act('কলাম যোগ', (to) => to.addColumnAfter()),
    act('সারি বাদ', (to) => to.deleteRow()),
    act('কলাম বাদ', (to) => to.deleteColumn()),
    act('সারণি মুছুন', (to) => to.deleteTable()),
  ];
}

const Tool = ({ label, icon, isOn, isOff, run }: Action) => (
  <button
    type="button"
    className={icon ? s.tool : s.word}
    title={icon && label}
    aria-pressed={isOn}
    disabled={isOff}
    // The selection stays in the text.
    onMouseDown={(event) => event.preventDefault()}
    onClick={run}
  >
    {icon ? <Icon path={icon} size={22} /> : label}
    {icon && <span className="visually-hidden">{label}</span>}
  </button>
);

/** With a second row while the cursor is in a table. */
export function Toolbar({ editor, ask }: { editor: Editor; ask(request: Asking): void }) {
  // Rendered with each change of the text or the selection.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  return (
    <div className={s.toolbar} role="toolbar" aria-label="লেখা সাজানোর বোতাম">
      {actionsOf(editor, ask).map((action) => (
        <Tool key={action.label} {...action} />
      ))}
      {editor.isActive('table') &&
        tableActions(editor).map((action) => <Tool key={action.label} {...action} />)}
    </div>
  );
}
