import type { ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import type { RemoteName } from './remotes.ts';
import type { Ability } from '../contract/abilities.ts';
import type { Institution } from '../contract/site/institutions.ts';

/** The number that shell and remotes compare; raise it when the module below changes its meaning. */
export const REMOTE_CONTRACT = 1;

/** Exposed by every remote as `./routes`. */
export interface RemoteModule {
  contract: number;
  /** The screens, with absolute paths; the shell adds its own frame and the page for unknown paths. */
  routes: RouteObject[];
  /** Texts of header and footer until the college changes them; the public remote brings it. */
  site?: SiteContent;
  /** Around the screens of guarded remotes below its prefix, in an Outlet, with a `<main>` and a menu. */
  frame?: ReactNode;
}

export interface SiteContent {
  /** Topics of the scrolling line, in this order, before the newest notices. */
  tickerTopics: readonly { text: string; to: string }[];
  socialLinks: readonly {
    network: 'facebook' | 'youtube' | 'x' | 'linkedin';
    label: string;
    href: string;
  }[];
  /** The last line of the footer; a remote of an earlier release brings none. */
  credit?: string | null;
}

export interface PageMeta {
  /** Without the institution's name; the shell adds it. Empty for the home page. */
  title: string;
  description?: string;
  /** Address of a picture for shared links; the institution's picture when left out. */
  image?: string;
  type?: 'website' | 'article';
  /** Structured data (schema.org); the shell adds `@context`. */
  jsonLd?: Record<string, unknown>;
  noindex?: boolean;
  /** Of a page that no cache may keep: it changes with the clock, or is one person's. */
  noStore?: boolean;
}

/** A positive number, one of some words, or free text, whose pages are not cached. */
export type QueryDeclaration = Readonly<Record<string, 'number' | 'text' | readonly string[]>>;

export interface MenuEntry {
  label: string;
  /** Smaller numbers come first. */
  order: number;
  /** True for the footer and the menu of small screens alone: the bar of wide ones is short of room. */
  isSecondary?: boolean;
  /** True where the screen is handed the institution with the navigation. */
  carriesInstitution?: boolean;
  /** Id of the part of a page that the mobile menu scrolls to where the page has it. */
  anchor?: string;
}

/** A page's entry in the bar at the bottom of small screens, which has room for four pages. */
export interface BottomBarEntry {
  label: string;
  order: number;
  icon: 'home' | 'notice' | 'admission' | 'routine';
  /** The ability that the label promises. */
  needs?: Ability;
}

/** The `handle` of a screen's route. Menu, sitemap, titles and preloads follow from it. */
export interface ScreenHandle {
  /** The webpackChunkName of the route's `lazy` import, so that the server can name its files in the page. */
  chunk?: string;
  /** The server ignores all other parameters; without it every one counts. */
  query?: QueryDeclaration;
  /** Made from the route's loader data, both in the browser and on the server. */
  meta?: (data: unknown, institution: Institution | null) => PageMeta;
  menu?: MenuEntry;
  bottomBar?: BottomBarEntry;
  /** True for a page that search engines list. */
  sitemap?: boolean;
  /** An ability of the back end; without it no menu and no sitemap names the page. */
  needs?: Ability;
}

/** One line of `/remotes.json`. */
export interface RemoteEntry {
  /** Address of the remote's mf-manifest.json. */
  entry: string;
  contract: number;
  /** Its name; absent of a build that was never released. */
  release?: string;
  /** Hash of the remote's entry file, `sha384-…`: a shell built for production runs no other. */
  integrity?: string;
  /** The entry file; where it is left out, the manifest is fetched for it. */
  script?: string;
  /** The exposed module's files with their hashes, fetched together with the entry. */
  preload?: Record<string, string>;
}

export interface RemotesFile {
  remotes: Partial<Record<RemoteName, RemoteEntry>>;
}
