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

function actionsOf(editor: Editor, ask: (request: Asking) => void): Action[] {
  const chain = () => editor.chain().focus();
  return [
    {
      label: 'শিরোনাম',
      icon: icons.headingIcon,
      isOn: editor.isActive('heading', { level: 2 }),
      run: () => chain().toggleHeading({ level: 2 }).run(),
    },
    {
      label: 'উপশিরোনাম',
      icon: icons.subheadingIcon,
      isOn: editor.isActive('heading', { level: 3 }),
      run: () => chain().toggleHeading({ level: 3 }).run(),
    },
    {
      label: 'মোটা লেখা',
      icon: icons.boldIcon,
      isOn: editor.isActive('bold'),
      run: () => chain().toggleBold().run(),
    },
    {
      label: 'বাঁকা লেখা',
      icon: icons.italicIcon,
      isOn: editor.isActive('italic'),
      run: () => chain().toggleMark('italic').run(),
    },
    {
      label: 'তালিকা',
      icon: icons.bulletsIcon,
      isOn: editor.isActive('bulletList'),
      run: () => chain().toggleBulletList().run(),
    },
    {
      label: 'নম্বর দেওয়া তালিকা',
      icon: icons.numbersIcon,
      isOn: editor.isActive('orderedList'),
      run: () => chain().toggleOrderedList().run(),
    },
    {
      label: 'লিঙ্ক',
      icon: icons.linkIcon,
      isOn: editor.isActive('link'),
      run: () => ask('link'),
    },
    { label: 'ছবি', icon: imageIcon, run: () => ask('image') },
    { label: 'PDF ফাইল', icon: fileIcon, run: () => ask('pdf') },
    {
      label: 'সারণি',
      icon: icons.tableIcon,
      isOff: editor.isActive('table'),
      run: () => chain().insertTable({ rows: 3, cols: 2, withHeaderRow: true }).run(),
    },
    {
      label: 'এক ধাপ পেছনে',
      icon: icons.undoIcon,
      isOff: !editor.can().undo(),
      run: () => chain().undo().run(),
    },
    {
      label: 'এক ধাপ সামনে',
      icon: icons.redoIcon,
      isOff: !editor.can().redo(),
      run: () => chain().redo().run(),
    },
  ];
}

const tableActions = (editor: Editor): Action[] => {
  const chain = () => editor.chain().focus();
  return [
    { label: 'সারি যোগ', run: () => chain().addRowAfter().run() },
    { label: 'কলাম যোগ', run: () => chain().addColumnAfter().run() },
    { label: 'সারি বাদ', run: () => chain().deleteRow().run() },
    { label: 'কলাম বাদ', run: () => chain().deleteColumn().run() },
    { label: 'সারণি মুছুন', run: () => chain().deleteTable().run() },
  ];
};

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
  // Drawn anew with each change of the text or the selection.
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
