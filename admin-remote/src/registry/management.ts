import {
  clockIcon,
  globeIcon,
  keyIcon,
  lockIcon,
  eyeIcon,
  shieldIcon,
  trashIcon,
} from '@angan/shared/ui';
import type { Screen } from '../layout/screen.ts';

const group = 'ব্যবস্থাপনা';

/** The menu group of accounts, security and what was deleted. */
export const management: readonly Screen[] = [
  {
    path: 'trash',
    title: 'মুছে ফেলা তথ্য',
    permission: 'dashboard',
    needs: 'trash',
    menu: { group, icon: trashIcon },
    load: () => import(/* webpackChunkName: "dashboard-trash" */ '../screens/trash/index.tsx'),
  },
  {
    path: 'users',
    title: 'ব্যবহারকারী',
    permission: 'Admin',
    needs: 'users',
    menu: { group, topic: 'অ্যাকাউন্ট ও নিরাপত্তা', icon: keyIcon },
    load: () => import(/* webpackChunkName: "dashboard-users" */ '../screens/users/index.tsx'),
  },
  {
    path: 'security',
    title: 'নিরাপত্তা',
    permission: 'dashboard',
    needs: 'secondFactor',
    menu: { group, topic: 'অ্যাকাউন্ট ও নিরাপত্তা', icon: shieldIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-security" */ '../screens/security/index.tsx'),
  },
  {
    path: 'password',
    title: 'পাসওয়ার্ড',
    permission: 'dashboard',
    needs: 'password',
    menu: { group, topic: 'অ্যাকাউন্ট ও নিরাপত্তা', icon: lockIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-password" */ '../screens/password/index.tsx'),
  },
  {
    path: 'history',
    title: 'কে কী করেছেন',
    permission: 'Admin',
    needs: 'history',
    menu: { group, topic: 'অ্যাকাউন্ট ও নিরাপত্তা', icon: clockIcon },
    load: () => import(/* webpackChunkName: "dashboard-history" */ '../screens/history/index.tsx'),
  },
  {
    path: 'privacy',
    title: 'ব্যক্তিগত তথ্য',
    permission: 'Admin',
    needs: 'privacy',
    menu: { group, topic: 'অ্যাকাউন্ট ও নিরাপত্তা', icon: eyeIcon },
    load: () => import(/* webpackChunkName: "dashboard-privacy" */ '../screens/privacy/index.tsx'),
  },
  {
    path: 'site-health',
    title: 'সাইটের স্বাস্থ্য',
    permission: 'Admin',
    needs: 'reports',
    menu: { group, topic: 'অ্যাকাউন্ট ও নিরাপত্তা', icon: globeIcon },
    load: () =>
      import(/* webpackChunkName: "dashboard-site-health" */ '../screens/site-health/index.tsx'),
  },
  {
    path: 'import',
    title: 'এক ফাইলে সব তালিকা',
    permission: 'dashboard',
    needs: 'import',
    load: () => import(/* webpackChunkName: "dashboard-import" */ '../screens/import/index.tsx'),
  },
];
