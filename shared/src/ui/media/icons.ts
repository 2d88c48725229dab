/** SVG path data of a line drawing on a 24 x 24 grid. */
export type IconPath = `M${string}`;

export const folderIcon: IconPath = 'M3 6h7l2 2h9v11H3z';
export const menuIcon: IconPath = 'M4 6h16M4 12h16M4 18h16';
export const closeIcon: IconPath = 'M6 6l12 12M18 6L6 18';
export const searchIcon: IconPath = 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5';
export const userIcon: IconPath =
  'M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 20c1.2-3.6 4.2-5.5 8-5.5s6.8 1.9 8 5.5';
export const dashboardIcon: IconPath = 'M4 4h7v7H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 13h7v7H4z';
export const logoutIcon: IconPath = 'M14 4H5v16h9M10 12h10M16.5 8.5L20 12l-3.5 3.5';
export const mailIcon: IconPath = 'M3.5 6h17v12h-17zM4 7l8 6 8-6';
export const phoneIcon =
  ('M6 3.5h3.5l1.5 4.5-2.2 1.6a11.5 11.5 0 0 0 5.6 5.6L16 13l4.5 1.5V18c0 1.4-1 2.5-2.4 2.5' +
    'C10.5 20.5 3.5 13.5 3.5 5.9 3.5 4.5 4.6 3.5 6 3.5z') as IconPath;
export const pinIcon: IconPath =
  'M12 21s-6.5-6.2-6.5-11a6.5 6.5 0 1 1 13 0c0 4.8-6.5 11-6.5 11zM12 7.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z';
export const homeIcon: IconPath = 'M4 11l8-7 8 7M6 9.5V20h12V9.5';
export const downloadIcon: IconPath = 'M12 4v11M7.5 11L12 15.5 16.5 11M4.5 20h15';
export const fileIcon: IconPath = 'M6 3.5h8l4 4V20.5H6zM14 3.5v4h4M9 12h6M9 16h6';
export const copyIcon: IconPath = 'M8.5 8.5h11v11h-11zM15.5 8.5v-4h-11v11h4';
export const editIcon: IconPath = 'M4.5 19.5l1-4.5L16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5';
export const trashIcon: IconPath =
  'M4.5 6.5h15M9 6.5V4h6v2.5M6.5 6.5l1 14h9l1-14M10 10.5v6M14 10.5v6';
export const plusIcon: IconPath = 'M12 5v14M5 12h14';
export const checkIcon: IconPath = 'M5 12.5l4.5 4.5L19 7.5';
export const alertIcon: IconPath = 'M12 4L2.5 20h19zM12 10v4.5M12 17.2v.3';
export const chevronDownIcon: IconPath = 'M6 9l6 6 6-6';
export const chevronRightIcon: IconPath = 'M9 6l6 6-6 6';
export const chevronLeftIcon: IconPath = 'M15 6l-6 6 6 6';
export const pauseIcon: IconPath = 'M8 5v14M16 5v14';
export const playIcon: IconPath = 'M7 5l12 7-12 7z';
export const calendarIcon: IconPath = 'M4 6h16v14H4zM4 10.5h16M8.5 3.5V8M15.5 3.5V8';
export const imageIcon: IconPath = 'M3.5 5h17v14h-17zM3.5 16l5-5 4.5 4.5 3-3 4.5 4.5M15.5 8.5v.2';
export const cameraIcon: IconPath =
  'M3.5 7.5h4l1.5-2.5h6l1.5 2.5h4v12h-17zM12 10a3.3 3.3 0 1 0 0 6.6 3.3 3.3 0 0 0 0-6.6z';
export const usersIcon =
  ('M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 19.5c.8-3 3.2-4.7 6.5-4.7s5.7 1.7 6.5 4.7' +
    'M15.5 5.3a3.3 3.3 0 0 1 0 6.4M18 15.2c1.9.7 3 2.1 3.5 4.3') as IconPath;
export const bookIcon: IconPath =
  'M12 6c-2-1.5-5-2-8-2v14.5c3 0 6 .5 8 2 2-1.5 5-2 8-2V4c-3 0-6 .5-8 2zM12 6v14.5';
export const awardIcon: IconPath =
  'M12 3.5a5.5 5.5 0 1 0 0 11 5.5 5.5 0 0 0 0-11zM8.5 13.5L7 21l5-2.5L17 21l-1.5-7.5';
export const clockIcon: IconPath = 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2.5';
export const settingsIcon = ('M4 7h9M17 7h3M15 4.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z' +
  'M4 17h3M11 17h9M9 14.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z') as IconPath;
export const bellIcon: IconPath = 'M6 16.5V11a6 6 0 1 1 12 0v5.5l1.5 1.5h-15zM10 20.5h4';
export const messageIcon: IconPath = 'M4 5h16v11.5h-9L6.5 20v-3.5H4z';
export const restoreIcon: IconPath = 'M4.5 12a7.5 7.5 0 1 0 2.5-5.6L4.5 8.7M4.5 4v4.7h4.7';
export const uploadIcon: IconPath = 'M12 16V5M7.5 9.5L12 5l4.5 4.5M4.5 20h15';
export const printIcon: IconPath = 'M7 8V3.5h10V8M7 17H4V8h16v9h-3M7 14h10v6.5H7z';
export const shareIcon: IconPath = 'M12 15V4M8 8l4-4 4 4M8 11H5v9h14v-9h-3';
export const feedIcon: IconPath = 'M5 5a14 14 0 0 1 14 14M5 11a8 8 0 0 1 8 8M6 18v.2';
export const externalIcon: IconPath = 'M10 5H5v14h14v-5M13.5 4.5h6v6M19.5 4.5L11 13';
export const facebookIcon: IconPath =
  'M14 8.5h3V4.5h-3c-2.5 0-4 1.6-4 4V11H7v4h3v6h4v-6h3l.7-4H14V9c0-.3.2-.5.5-.5z';
export const youtubeIcon: IconPath =
  'M5.5 5.5h13a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-13a2 2 0 0 1-2-2v-9a2 2 0 0 1 2-2zM10.5 9v6l5-3z';
export const xIcon: IconPath = 'M4.5 4.5l15 15M19.5 4.5l-15 15';
export const linkedinIcon: IconPath =
  'M4.5 9.5v10M4.5 5v.2M9.5 19.5v-10M9.5 14c0-3 1.8-4.5 4.5-4.5s4.5 1.5 4.5 4.5v5.5';
export const collegeIcon: IconPath =
  'M3.5 9.5L12 4l8.5 5.5zM6 9.5V18M10 9.5V18M14 9.5V18M18 9.5V18M3.5 20h17';
export const studentIcon: IconPath =
  'M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.5V16c3 2.2 8 2.2 11 0v-4.5M21.5 9.5V15';
export const teacherIcon: IconPath = 'M3.5 4.5h17v11h-17zM12 15.5V20M8.5 20h7M8 11.5l3-3 2 2 3-3';
export const staffIcon = ('M6 5h12v15.5H6zM10 3.5h4v3h-4zM12 9a2 2 0 1 0 0 4 2 2 0 0 0 0-4z' +
  'M8.5 17.5c.6-1.6 1.9-2.4 3.5-2.4s2.9.8 3.5 2.4') as IconPath;
export const tagIcon: IconPath = 'M4 4h7.5l8.5 8.5-7.5 7.5L4 11.5zM8 8h.01';
export const textIcon: IconPath = 'M5 7V4.5h14V7M12 4.5v15M9 19.5h6';
export const layersIcon: IconPath =
  'M12 4l8.5 4.5L12 13 3.5 8.5zM3.5 12.5L12 17l8.5-4.5M3.5 16.5L12 21l8.5-4.5';
export const keyIcon: IconPath =
  'M8 11.5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM11 12.5l9-9M16.5 7l3 3M14 9.5l2 2';
export const lockIcon: IconPath = 'M5.5 11h13v9.5h-13zM8.5 11V8a3.5 3.5 0 0 1 7 0v3M12 14.5V17';
export const globeIcon = ('M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM3.5 12h17' +
  'M12 3.5c3.3 2.5 3.3 14.5 0 17M12 3.5c-3.3 2.5-3.3 14.5 0 17') as IconPath;
export const moreIcon = ('M12 4.5a1 1 0 1 0 0 2 1 1 0 0 0 0-2zM12 11a1 1 0 1 0 0 2 1 1 0 0 0 0-2z' +
  'M12 17.5a1 1 0 1 0 0 2 1 1 0 0 0 0-2z') as IconPath;
export const sortIcon: IconPath = 'M8 10l4-4 4 4M8 14l4 4 4-4';
export const filterIcon: IconPath = 'M4 5h16l-6.5 8v6.5l-3-2V13z';
export const moveIcon: IconPath =
  'M12 3v18M3 12h18M9 6l3-3 3 3M9 18l3 3 3-3M6 9l-3 3 3 3M18 9l3 3-3 3';
export const listIcon: IconPath = 'M9 6h11M9 12h11M9 18h11M4.5 6v.2M4.5 12v.2M4.5 18v.2';
export const approvedIcon: IconPath = 'M6 3.5h8l4 4v13H6zM14 3.5v4h4M9 14l2.2 2.2 4-4.5';
export const syllabusIcon: IconPath = 'M5 4h14v16H5zM8.5 8.5h7M8.5 12h7M8.5 15.5h4';
export const eyeIcon =
  ('M2.5 12C5 7.5 8.3 5.5 12 5.5s7 2 9.5 6.5c-2.5 4.5-5.8 6.5-9.5 6.5S5 16.5 2.5 12z' +
    'M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z') as IconPath;
export const shieldIcon: IconPath =
  'M12 3.5l7 2.5v5.5c0 4.5-3 7.5-7 9-4-1.5-7-4.5-7-9V6zM9 12l2.2 2.2L15.2 10';
