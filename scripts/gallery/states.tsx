import { useState, type ReactNode } from 'react';
import * as ui from '@angan/shared/ui';
import { fieldStates, Held } from './fields.tsx';

type Exports = typeof ui;
/** Every component that `shared/src/ui` exports: one that is missing below is an error of the types. */
type Component = Exclude<
  {
    [Name in keyof Exports]: Name extends Capitalize<Name>
      ? Exports[Name] extends (props: never) => ReactNode
        ? Name
        : never
      : never;
  }[keyof Exports],
  // A context draws nothing.
  'DialogHeadSlot'
>;

const nothing = () => undefined;
const lost = { status: 500, requestId: '5f0c2a9e7b1d', message: 'সার্ভারে একটি সমস্যা হয়েছে।' };
const picture =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="%230b5d45"/></svg>';

/** A dialog lies over the whole page: a button opens it. */
function Opened({ children }: { children(close: () => void): ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ui.Button data-opens onClick={() => setOpen(true)}>
        খুলুন
      </ui.Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
const modal = (size: 'question' | 'form' | 'sheet' | 'picker') => (
  <Opened>
    {(close) => (
      <ui.Modal title="নোটিশ বদলান" size={size} description="খসড়া" onClose={close}>
        <p>ভেতরের লেখা</p>
      </ui.Modal>
    )}
  </Opened>
);
const confirm = (variant: 'primary' | 'danger', more: { busy?: boolean; error?: string } = {}) => (
  <Opened>
    {(close) => (
      <ui.ConfirmDialog
        variant={variant}
        title={'মুছে ফেলবেন?'}
        confirm={'মুছুন'}
        onConfirm={nothing}
        onCancel={close}
        {...more}
      >
        নোটিশটি ৩০ দিন ট্র্যাশে থাকবে।
      </ui.ConfirmDialog>
    )}
  </Opened>
);

const columns: ui.Column<{ id: number; name: string; seats: string }>[] = [
  { title: 'নাম', kind: 'name', cell: ({ name }) => name },
  { title: 'আসন', kind: 'number', cell: ({ seats }) => seats },
];
const rows = [
  { id: 1, name: 'বিজ্ঞান', seats: '১২০' },
  { id: 2, name: 'মানবিক', seats: '১৮০' },
];
const rowActions = () => <ui.IconButton icon={ui.editIcon} label="বদলান" onClick={nothing} />;
const looks = ['primary', 'secondary', 'danger', 'quiet'] as const;
const tones = ['plain', 'accent', 'gold', 'danger', 'success'] as const;
const framed = (child: ReactNode) => <div className="frame">{child}</div>;
const source = { src: picture, width: 4, height: 3 };

export const states = {
  ...fieldStates(picture),
  Button: Object.fromEntries(
    looks.map((variant) => [
      variant,
      <>
        <ui.Button variant={variant}>সংরক্ষণ করুন</ui.Button>{' '}
        <ui.Button variant={variant} disabled>
          বন্ধ
        </ui.Button>
      </>,
    ]),
  ),
  IconButton: {
    plain: <ui.IconButton icon={ui.editIcon} label="বদলান" onClick={nothing} />,
    danger: <ui.IconButton icon={ui.trashIcon} label="মুছুন" danger onClick={nothing} />,
    disabled: <ui.IconButton icon={ui.editIcon} label="বদলান" disabled onClick={nothing} />,
  },
  Tag: Object.fromEntries(tones.map((tone) => [tone, <ui.Tag tone={tone}>খসড়া</ui.Tag>])),
  Chip: {
    plain: (
      <ui.Chip remove="শ্রেণি: একাদশ বাদ দিন" onRemove={nothing}>
        শ্রেণি: একাদশ
      </ui.Chip>
    ),
  },
  SaveBar: {
    ready: <ui.SaveBar saving={false} onCancel={nothing} />,
    saving: <ui.SaveBar saving progress={0.4} onCancel={nothing} onAbort={nothing} />,
    waiting: <ui.SaveBar saving={false} waiting onCancel={nothing} />,
  },
  Modal: {
    question: modal('question'),
    form: modal('form'),
    sheet: modal('sheet'),
    picker: modal('picker'),
  },
  ConfirmDialog: {
    primary: confirm('primary'),
    danger: confirm('danger'),
    busy: confirm('danger', { busy: true }),
    failed: confirm('danger', { error: 'মোছা যায়নি।' }),
  },
  Spinner: { plain: <ui.Spinner /> },
  UploadProgress: { half: <ui.UploadProgress label="আপলোড" share={0.5} /> },
  PlainSelect: {
    plain: (
      <ui.PlainSelect
        aria-label="শ্রেণি"
        value="1"
        options={[{ value: '1', label: 'একাদশ' }]}
        onChange={nothing}
      />
    ),
  },
  LoadingState: { plain: <ui.LoadingState onRetry={nothing} /> },
  NotLoaded: {
    loading: <ui.NotLoaded query={{ status: 'loading', error: null, reload: nothing }} />,
    failed: <ui.NotLoaded query={{ status: 'failed', error: lost, reload: nothing }} />,
  },
  SlowNotice: { plain: <ui.SlowNotice onRetry={nothing} /> },
  EmptyState: {
    plain: <ui.EmptyState>এখনো কোনো নোটিশ নেই।</ui.EmptyState>,
    'with action': (
      <ui.EmptyState action={<ui.Button variant="primary">নোটিশ যোগ করুন</ui.Button>}>
        এখনো কোনো নোটিশ নেই।
      </ui.EmptyState>
    ),
  },
  FailedState: {
    plain: <ui.FailedState onRetry={nothing} />,
    'of the server': <ui.FailedState error={lost} onRetry={nothing} />,
  },
  Problem: { 'of the server': <ui.Problem error={lost} /> },
  SupportNumber: { plain: <ui.SupportNumber error={lost} /> },
  Avatar: {
    photo: framed(<ui.Avatar name="শর্মিষ্ঠা চক্রবর্তী" sizes="96px" photo={source} />),
    initial: framed(<ui.Avatar name="তানভীর আহমেদ" sizes="96px" />),
  },
  Icon: {
    all: Object.entries(ui).flatMap(([name, path]) =>
      name.endsWith('Icon') && typeof path === 'string' ? (
        <span key={name} title={name}>
          <ui.Icon path={path as ui.IconPath} />
        </span>
      ) : (
        []
      ),
    ),
  },
  Logo: { none: <ui.Logo institution={null} alt="কলেজের লোগো" size={64} /> },
  Picture: {
    plain: framed(
      <ui.Picture source={source} alt="কলেজ ভবন" sizes="96px" style={{ width: '100%' }} />,
    ),
  },
  EmailWords: { plain: <ui.EmailWords email="vice.principal@chandanatir.example" /> },
  PhoneLink: {
    plain: <ui.PhoneLink phone="01700000100" />,
    missing: <ui.PhoneLink phone="" missing="ফোন নেই" />,
  },
  Pager: {
    all: <ui.Pager page={2} pageCount={5} onPage={nothing} />,
    many: <ui.Pager page={9} pageCount={40} onPage={nothing} />,
    sliding: <ui.Pager page={9} pageCount={40} variant="sliding" onPage={nothing} />,
    links: <ui.Pager page={1} pageCount={3} addressOf={(page) => `?page=${page}`} />,
  },
  DataTable: {
    plain: <ui.DataTable caption="শাখা" columns={columns} rows={rows} />,
    'with actions': (
      <ui.DataTable
        columns={columns}
        rows={rows}
        firstNumber={1}
        actions={rowActions}
        onOpen={nothing}
        caption="শাখার আসন"
        markedId={2}
      />
    ),
  },
  FilterBar: {
    filtered: (
      <ui.FilterBar
        active={[
          { name: 'class', label: 'শ্রেণি', value: 'একাদশ' },
          { name: 'section', label: 'শাখা', value: 'বিজ্ঞান' },
        ]}
        found="৬১ জনের মধ্যে ১১ জন"
        onRemove={nothing}
        onClear={nothing}
      >
        <Held start="">
          {(value, onChange) => <ui.SearchBox label="নাম খুঁজুন" value={value} onChange={onChange} />}
        </Held>
      </ui.FilterBar>
    ),
  },
  Highlighted: { found: <ui.Highlighted text="পরীক্ষার ফলাফল" ranges={[[10, 14]]} /> },
  SearchBox: {
    empty: <ui.SearchBox label="নোটিশ খুঁজুন" value="" onChange={nothing} />,
    filled: <ui.SearchBox label="নোটিশ খুঁজুন" value="ফলাফল" onChange={nothing} />,
    compact: <ui.SearchBox label="নোটিশ খুঁজুন" value="" compact onChange={nothing} />,
  },
  WeekGrid: {
    plain: (
      <ui.WeekGrid
        label="বিজ্ঞান শাখার রুটিন"
        days={[
          { id: 0, name: 'রবিবার' },
          { id: 1, name: 'সোমবার' },
        ]}
        slots={[
          { id: 'a', name: '১০:০০' },
          { id: 'b', name: '১০:৪৫' },
        ]}
        cells={[
          {
            day: 0,
            slot: 'a',
            content: <ui.LessonWords name="বাংলা" beneath="শর্মিষ্ঠা চক্রবর্তী" />,
          },
        ]}
        today={0}
        now={{ day: 0, slot: 'a' }}
      />
    ),
  },
  WeekHead: {
    plain: (
      <ui.WeekHead title="একাদশ শ্রেণি">
        <ui.Button>ছাপান</ui.Button>
      </ui.WeekHead>
    ),
  },
  LinkedText: {
    plain: <ui.LinkedText text="ফরম www.college.example থেকে নিন, ফোন ০১৭১২৩৪৫৬৭৮।" />,
  },
  LessonWords: { plain: <ui.LessonWords name="বাংলা" beneath="শর্মিষ্ঠা চক্রবর্তী" /> },
} satisfies Record<Component, Record<string, ReactNode>>;
