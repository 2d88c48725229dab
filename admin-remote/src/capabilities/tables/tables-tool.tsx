import { lazy } from 'react';
import { can } from '@angan/shared';
import { downloadIcon, fileIcon } from '@angan/shared/ui';
import { selectedIds } from '../../resource/selection/selected-rows.ts';
import type { Tool } from '../../resource/tools.tsx';

const BulkDialog = lazy(async () => ({
  default: (await import(/* webpackChunkName: "dashboard-bulk" */ './bulk-dialog.tsx')).BulkDialog,
}));

const canImport = () => can('import');

export const tablesTool: Tool = {
  name: 'tables',
  place: 'head',
  icon: fileIcon,
  label: () => (canImport() ? 'আমদানি ও রপ্তানি' : 'রপ্তানি'),
  panel: ({ page: { records, fields }, onClose }) => (
    <BulkDialog
      contract={records.contract}
      fields={fields}
      canImport={canImport()}
      onClose={onClose}
    />
  ),
};

export const exportTool: Tool = {
  name: 'export',
  place: 'selection',
  icon: downloadIcon,
  label: 'রপ্তানি',
  panel: ({ page, onClose }) => (
    <BulkDialog
      contract={page.records.contract}
      fields={page.fields}
      selected={{ count: page.view.selection.size, ids: () => selectedIds(page) }}
      onClose={onClose}
    />
  ),
};
