/** The loaders of every page but the home page, in one chunk. */
export { academicLoader } from './screens/academic/loader.ts';
export { admissionLoader } from './screens/admission/loader.ts';
export { contactLoader } from './screens/contact/loader.ts';
export { peopleLoader } from './screens/facnstaff/loader.ts';
export { galleryLoader } from './screens/gallery/loader.ts';
export { informationLoader } from './screens/information/loader.ts';
export { boardLoader } from './screens/notice/board-data.ts';
export { detailLoader } from './screens/notice/detail-data.ts';
export { pageLoader } from './screens/page/page-data.ts';
export { privacyLoader } from './screens/privacy/loader.ts';
