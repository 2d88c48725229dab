import type { Extensions } from '@tiptap/core';
import { Bold } from '@tiptap/extension-bold';
import { Document } from '@tiptap/extension-document';
import { HardBreak } from '@tiptap/extension-hard-break';
import { Heading } from '@tiptap/extension-heading';
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list';
import { Paragraph } from '@tiptap/extension-paragraph';
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table';
import { Text } from '@tiptap/extension-text';
import { Dropcursor, Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions';
import { resourceApi } from '@angan/shared';
import { files } from '@angan/shared/contract';
import { queryClient } from '../../../data/query-client.ts';
import { Italic, Link, PictureNode } from './marks-and-nodes.ts';

const api = resourceApi(files);

/** The format of a page's body: see docs/page-format.md. The server knows the same elements. */
export const extensions: Extensions = [
  Document,
  Paragraph,
  Text,
  HardBreak,
  // The title of the page is its h1: text from elsewhere has the nearest heading that there is.
  Heading.configure({ levels: [2, 3] }).extend({
    parseHTML: () =>
      [2, 2, 3, 3, 3, 3].map((level, at) => ({ tag: `h${at + 1}`, attrs: { level } })),
  }),
  Bold,
  Italic,
  BulletList,
  OrderedList,
  ListItem,
  ListKeymap,
  Table,
  TableRow,
  TableHeader,
  TableCell,
  Link,
  PictureNode.configure({
    find: (id) =>
      queryClient.fetchQuery({
        queryKey: [files.path, id],
        queryFn: ({ signal }) => api.read(id, signal),
        staleTime: 60_000,
      }),
  }),
  Dropcursor,
  Gapcursor,
  // Behind a table or a picture a finger finds no place to go on.
  TrailingNode,
  UndoRedo,
];
