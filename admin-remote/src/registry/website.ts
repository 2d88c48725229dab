import { areaOf } from '@angan/shared/contract';
import {
  approvedIcon,
  awardIcon,
  bookIcon,
  collegeIcon,
  fileIcon,
  folderIcon,
  imageIcon,
  layersIcon,
  listIcon,
  messageIcon,
  searchIcon,
  syllabusIcon,
  textIcon,
  usersIcon,
} from '@angan/shared/ui';
import { prefetchFirstPage } from '../data/list-query.ts';
import type { Screen } from '../layout/screen.ts';

const group = 'ওয়েবসাইটের তথ্য';

/** The menu group of what visitors read. */
export const website: readonly Screen[] = [
  {
    path: 'contact-info',
    title: 'যোগাযোগের বার্তা',
    permission: areaOf('contacts'),
    menu: { group, icon: messageIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-messages" */ '../screens/messages/index.tsx'),
  },
  {
    path: 'gallery-upload',
    title: 'গ্যালারি',
    permission: areaOf('gallery'),
    menu: { group, icon: imageIcon },
    load: () => import(/* webpackChunkName: "dashboard-gallery" */ '../screens/gallery/index.tsx'),
  },
  {
    path: 'pages',
    title: 'পাতা',
    permission: areaOf('pages'),
    needs: 'pages',
    menu: { group, topic: 'পাতা ও ফাইল', icon: fileIcon },
    prefetchData: () => prefetchFirstPage({ path: 'pages', publication: true }),
    load: () => import(/* webpackChunkName: "dashboard-pages" */ '../screens/pages/index.tsx'),
  },
  {
    path: 'files',
    title: 'ফাইল',
    permission: areaOf('files'),
    needs: 'files',
    menu: { group, topic: 'পাতা ও ফাইল', icon: folderIcon },
    prefetchData: () => prefetchFirstPage({ path: 'files' }),
    load: () => import(/* webpackChunkName: "dashboard-files" */ '../screens/pages/files.tsx'),
  },
  {
    path: 'college-info',
    title: 'কলেজের তথ্য',
    permission: areaOf('institutions'),
    menu: { group, icon: collegeIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-institution" */ '../screens/institution/index.tsx'),
  },
  {
    path: 'principal-info',
    title: 'অধ্যক্ষ ও উপাধ্যক্ষ',
    permission: areaOf('principal-vice-principal'),
    menu: { group, icon: awardIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-principal" */ '../screens/principal/index.tsx'),
  },
  {
    path: 'committee-member',
    title: 'পরিচালনা পর্ষদ',
    permission: areaOf('committee-members'),
    menu: { group, icon: usersIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-committee" */ '../resources/committee-members.tsx'),
  },
  {
    path: 'add-class',
    title: 'শ্রেণি ও শাখা',
    permission: areaOf('classes'),
    menu: { group, icon: layersIcon },
    load: () => import(/* webpackChunkName: "dashboard-classes" */ '../screens/classes/index.tsx'),
  },
  {
    path: 'add-subject',
    title: 'বিষয়সমূহ',
    permission: areaOf('subjects'),
    menu: { group, label: 'বিষয়', icon: bookIcon },
    load: () => import(/* webpackChunkName: "dashboard-subjects" */ '../resources/subjects.tsx'),
  },
  {
    path: 'site-texts',
    title: 'ওয়েবসাইটের লেখা',
    permission: areaOf('site-texts'),
    needs: 'siteTexts',
    menu: { group, topic: 'ওয়েবসাইটের লেখা', icon: textIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-site-texts" */ '../screens/site-texts/index.tsx'),
  },
  {
    path: 'synonyms',
    title: 'সমার্থক শব্দ',
    permission: areaOf('synonyms'),
    needs: 'search',
    menu: { group, topic: 'ওয়েবসাইটের লেখা', icon: searchIcon },
    load: () => import(/* webpackChunkName: "dashboard-synonyms" */ '../resources/synonyms.tsx'),
  },
  {
    path: 'recognitions',
    title: 'স্বীকৃতি ও অনুমতি',
    permission: areaOf('recognitions'),
    needs: 'information',
    menu: { group, topic: 'মাউশির তথ্য', icon: approvedIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-recognitions" */ '../resources/recognitions.tsx'),
  },
  {
    path: 'citizen-charter',
    title: 'সিটিজেন চার্টার',
    permission: areaOf('charter-services'),
    needs: 'information',
    menu: { group, topic: 'মাউশির তথ্য', icon: listIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-charter" */ '../resources/charter-services.tsx'),
  },
  {
    path: 'syllabi',
    title: 'সিলেবাস',
    permission: areaOf('syllabi'),
    needs: 'information',
    menu: { group, topic: 'মাউশির তথ্য', icon: syllabusIcon },
    load: () => import(/* webpackChunkName: "dashboard-syllabi" */ '../resources/syllabi.tsx'),
  },
];
