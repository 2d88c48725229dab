import { Suspense, useState, type ReactNode } from 'react';
import type { AnyResource } from '@angan/shared/contract';
import { offered, type Offer } from '@angan/shared/offered';
import { Button, type IconPath } from '@angan/shared/ui';
import { HeadTools } from '../layout/head-tools.tsx';
import { useWide } from '../layout/use-wide.ts';
import type { ListPage } from './list/list-page.ts';
import type { BatchRun } from './selection/use-batch.ts';

export interface PanelProps {
  page: ListPage;
  onClose(): void;
}

export interface ScreenProps extends PanelProps {
  value: string;
  onValue(value: string): void;
}

interface NamedTool extends Offer {
  name: string;
  icon: IconPath;
  label: string | ((page: ListPage) => string);
  /** Left out where this list or account has no use for it. */
  isUseful?(page: ListPage): boolean;
}

/** An act, or a panel whose code comes with the first use. */
interface PageTool extends NamedTool {
  place: 'head' | 'list';
  run?(page: ListPage): void;
  panel?(props: PanelProps): ReactNode;
  /** Replaces the list, with its value under the name of the tool in the address. */
  screen?: { initial: string; panel(props: ScreenProps): ReactNode };
}

interface SelectionTool extends NamedTool {
  place: 'selection';
  isBatch?: boolean;
  panel(props: PanelProps & { batch: BatchRun }): ReactNode;
}

export type Tool = PageTool | SelectionTool;

export const toolLabel = ({ label }: Tool, page: ListPage): string =>
  typeof label === 'string' ? label : label(page);

const offeredIn = (page: ListPage, tools: readonly Tool[], place: Tool['place']) =>
  offered(tools).filter((tool) => tool.place === place && (tool.isUseful?.(page) ?? true));

export const selectionTools = (page: ListPage, tools: readonly Tool[]) =>
  offeredIn(page, tools, 'selection') as SelectionTool[];

interface ToolsProps<R extends AnyResource> {
  page: ListPage<R>;
  tools: readonly Tool[];
}

function usePageTools(page: ListPage, tools: readonly Tool[], place: PageTool['place']) {
  const [open, setOpen] = useState<string | null>(null);
  const offered = offeredIn(page, tools, place) as PageTool[];
  function start({ name, run, screen }: PageTool) {
    if (run) run(page);
    else if (screen) page.view.openScreen(name, screen.initial);
    else setOpen(name);
  }
  const { panel } = offered.find(({ name }) => name === open) ?? {};
  return {
    actions: offered.map((tool) => ({
      label: toolLabel(tool, page),
      icon: tool.icon,
      to: () => start(tool),
    })),
    panel: <Suspense>{panel?.({ page, onClose: () => setOpen(null) })}</Suspense>,
  };
}

export function PageTools<R extends AnyResource>({ page, tools }: ToolsProps<R>) {
  const { actions, panel } = usePageTools(page, tools, 'head');
  return (
    <>
      {actions.length > 0 && <HeadTools actions={actions} />}
      {panel}
    </>
  );
}

export function ListTools<R extends AnyResource>({ page, tools }: ToolsProps<R>) {
  const { actions, panel } = usePageTools(page, tools, 'list');
  const wide = useWide();
  return (
    <>
      {actions.map(({ label, icon, to }) => (
        <Button key={label} icon={wide ? icon : undefined} variant="quiet" onClick={to}>
          {label}
        </Button>
      ))}
      {panel}
    </>
  );
}

export function toolScreen<R extends AnyResource>({ page, tools }: ToolsProps<R>): ReactNode {
  const { view } = page;
  for (const tool of tools) {
    const value = view.screenValue(tool.name);
    if (tool.place === 'selection' || !tool.screen || value === null) continue;
    return tool.screen.panel({
      page,
      value,
      onValue: (next) => view.openScreen(tool.name, next),
      onClose: () => view.openScreen(tool.name, null),
    });
  }
  return null;
}
