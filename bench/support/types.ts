import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';

export type { Browser, BrowserContext, CDPSession, Page };

export type Say = (line: string) => void;

/** The middle of what was measured; null where nothing was. */
export interface Spread {
  median: number | null;
  min: number | null;
  max: number | null;
}
export interface KnownSpread {
  median: number;
  min: number;
  max: number;
}

export interface Server {
  origin: string;
  pid: number;
  startMs: number;
  firstStatus: number;
  stop(): Promise<void>;
  output(): string;
}
export type Peer = Server & { name: string };

/** A twin of the four pages in another framework. */
export interface Twin {
  /** Its folder below `bench/peers` and `bench/tmp`. */
  name: string;
  /** The package that it is made with. */
  framework: string;
  /** The file of that package which builds it. */
  command: string;
  /** Folders of a former run that must not stay. */
  files: string[];
  /** Where the originals of the pictures belong. */
  photos: string;
  env: NodeJS.ProcessEnv;
  origin: string;
  say: Say;
}

export interface Call {
  kind?: string;
  method?: string;
  path: string;
  headers?: Record<string, string | undefined>;
  body?: Buffer;
}
export type Make = (index: number) => Call;
export type Statuses = Record<number, number>;

export interface Options {
  data: string;
  rounds: number;
  say: Say;
}
export type WithProduct = Options & { product: Server };
export type Peers = Record<string, Peer>;

/** A row as the API answers it. */
export interface Row {
  id: number;
  title: string;
  full_name: string;
  designation: string;
  subject: string | null;
  contact_phone: string | null;
  contact_email: string | null;
  caption: string | null;
  description: string | null;
  date: string;
  category: string | null;
  pdf_file: string | null;
  media: { pdf_file: { variants?: object[] } | null };
  role: string;
  message: string | null;
}
export interface Institution {
  id: number;
  name: string;
  history: string | null;
  address: string | null;
  contact_phone: string | null;
  contact_email: string | null;
}
export interface College {
  institution: Institution;
  notices: Row[];
  committee: Row[];
  principal: Row;
  people: Row[];
  shots: Row[];
}
export interface Api {
  token: string;
  get<Answer = Row[]>(name: string): Promise<Answer>;
  post<Answer = Row>(name: string, json: object): Promise<Answer>;
  send(method: string, name: string, form: FormData): Promise<Row>;
}

/** Measured by the page itself; see browser/observe.mjs. */
export interface Seen {
  fcp: number | null;
  lcp: number | null;
  lcpWhat: string | null;
  shifts: number;
  long: [start: number, duration: number][];
  ready: number | null;
  longestEvent: number;
}

export interface Sent {
  requestId: string;
  url: string;
  kind: string;
  startedAt: number;
  ended: number | null;
  bytes: number;
  status: number;
  cached: boolean;
  initiator: { type: string; url: string | null };
  done: boolean;
  encoding?: string;
  failed?: string;
}
export interface Traffic {
  list: Sent[];
  quietFor(): number;
}

export interface Picture {
  responsive: boolean;
  sized: boolean;
  lazy: boolean;
  below: boolean;
}
export interface ListedRequest {
  url: string;
  kind: string;
  bytes: number;
  status: number;
  cached: boolean;
  encoding?: string;
  wave?: number;
  by: string;
  from: number;
  to: number | null;
}
export type Measure =
  'fcp' | 'lcp' | 'tbt' | 'cls' | 'ready' | 'cpuMs' | 'scriptMs' | 'requests' | 'bytes';
export interface Visit extends Record<Exclude<Measure, 'requests' | 'bytes'>, number | null> {
  requests: number;
  bytes: number;
  lcpWhat?: string;
  kinds: Record<string, number>;
  twice: string[];
  foreign: string[];
  failed: string[];
  errors: string[];
  scripts?: Record<string, number>;
  pictures?: Picture[];
  requestList?: ListedRequest[];
}
/** See browser/first-paint.mjs. */
export interface FirstPaint {
  boxes: number;
  elements: number;
  cpuMs: number;
}
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** When it began, and for how long it had the processor, in microseconds. */
  ts: number;
  tdur?: number;
  args: { beginData?: { totalObjects: number } };
}
export type FirstPaints = Record<string, { boxes: number; elements: number; cpuMs: KnownSpread }>;
export interface Image {
  src: string;
  width: number;
  height: number;
}
export interface Recipe {
  width: number;
  height: number;
  flop: boolean;
  hue: number;
  quality: number;
}
export interface OfficeOptions {
  origin: string;
  token?: string;
  cpu?: number;
}
export interface Office {
  page: Page;
  cdp: CDPSession;
  traffic: Traffic;
  quiet(): Promise<void>;
}
/** The weight of each page, by kind. */
export type Weights = Record<string, Record<string, number>>;
export interface Grown {
  path: string;
  subject: string;
  limit: number;
  value: number;
}
export interface Timed {
  kind?: string;
  status: number;
  ms: number;
}
/** One line of the suite `server`. */
export interface Case {
  server: Server;
  make: Make;
  requests: number;
  warm?: number;
  connections?: number;
  rest?: number;
}

export interface VisitOptions {
  cpu?: number;
  network?: {
    offline: boolean;
    latency: number;
    downloadThroughput: number;
    uploadThroughput: number;
  } | null;
  deep?: boolean;
  ahead?: boolean;
  late?: number;
}

/** The result of the suite `pages` for one page. */
export interface PageResult {
  cold: Record<Measure, KnownSpread> & {
    kinds: Record<string, number>;
    lcpWhat?: string;
    twice: string[];
    foreign: string[];
    failed: string[];
    errors: string[];
  };
  warm: Record<Measure, KnownSpread> & { kinds: Record<string, number> };
  first: { scripts: Record<string, number>; pictures: Picture[]; requests: ListedRequest[] };
}
export type Pages = Record<string, PageResult>;
/** How steady the pages are with the contents of another institution. */
export type Steadiness = Record<string, { cls: KnownSpread; errors: string[] }>;
export type CpuOfPages = Record<string, { task: KnownSpread; script: KnownSpread }>;

interface RepeatVisit {
  lcp: Spread;
  ready: Spread;
  /** Transferred until the page was quiet. */
  bytes: Spread;
}
/** By `WHO PATH`, with WHO `ours`, `ours without copies` or a peer. */
export type Repeats = Record<string, { repeat: RepeatVisit; changed: RepeatVisit }>;

export interface MoveResult {
  inp: Spread;
  why?: string;
  afterClick: string[];
  roundTrips: number;
  onHover: number;
}
export interface History {
  path: string;
  back: boolean | null;
  reasons: string[];
}

export interface Answers {
  p50: number;
  p99: number;
  max: number;
  errors: number;
  kinds: Record<
    string,
    { count: number; statuses: Statuses; p50: number; p99: number; errors: number }
  >;
}
export interface LoopDelay {
  p50: number;
  p99: number;
  max: number;
  inUseMb: number;
}
export interface MixedResult {
  start: { ms: KnownSpread; cpu: KnownSpread; status: number };
  load: { ours: Answers; bare: Answers; loop: LoopDelay | null; rate: number; seconds: number };
  logins?: { alone: Answers; underLoad: Answers; rate: number; seconds: number };
  memory: { start: number; after: number[]; inUse?: number[] };
}
interface DayAnswers {
  count: number;
  statuses: Statuses;
  p50: number;
  p99: number;
  max: number;
}
export interface DayResult {
  seconds: number;
  reads: DayAnswers;
  writes: DayAnswers;
  logins: DayAnswers;
  /** Of the server's core. */
  busy: number;
  mostMb: number;
}
/** What the families of a published exam know. */
export interface ResultsExam {
  exam_id: number;
  class_id: number;
  codes: { roll: string; section: string; code: string }[];
}
interface LookUps {
  count: number;
  failed: number;
  p50: number;
  p99: number;
  max: number;
}
export interface ResultsResult {
  day: Record<'right' | 'wrong' | 'board' | 'office', LookUps> & {
    seconds: number;
    busy: number;
    mostMb: number;
  };
  cost: Record<'ours' | 'bare', { us: KnownSpread; statuses: Statuses }>;
}
interface BesideReports {
  page: ReportAnswers;
  office: ReportAnswers;
  report: ReportAnswers;
  /** Of pages and lists, of the rounds. */
  p99: KnownSpread;
  /** Of the server's core. */
  busy: number;
}
interface ReportAnswers {
  count: number;
  read: number;
  accepted: number;
  refused: number;
  p99: number;
}
export interface ReportsResult {
  seconds: number;
  alone: BesideReports;
  flooded: BesideReports;
  beforeMb: number;
  mostMb: number;
}
export interface ServerResult {
  servedBy: string;
  costs: Record<string, { us: KnownSpread; perSecond: KnownSpread; statuses: Statuses }>;
}
/** The cost of each call (processor time in ms, bytes), by database and number of students. */
export type Growth = Record<
  string,
  Record<
    string,
    { costs: Record<string, { cpu: number; bytes?: number }>; memory: Record<string, number> }
  >
>;
export interface ReadsAfterWrites {
  reads: number;
  writes: number;
  behind: number;
  late: number;
  mostMs: number;
  failed: number;
}
/** The throughput of this number of processes behind nginx. */
export type Processes = Record<
  string,
  {
    rates: Record<string, { perCore: number; perSecond: number }>;
    plain: ReadsAfterWrites;
    cached: ReadsAfterWrites;
  }
>;
export type Marks = Record<string, KnownSpread> & { lost: string[] };

export interface Check {
  subject: string;
  verdict: string;
}
export interface TableRow {
  number: number | string;
  subject: string;
  goal: string;
  ours: string;
  peers: string;
  checks: Check[];
}
export interface SuiteResult {
  suite: string;
  when: string;
  machine: { cpu: string; cores: number; memoryGb: number; node: string };
  load: { before: number; after: number } | null;
  rounds: number;
  data: unknown;
}

declare global {
  var __seen: Seen;
  var __until: (holds: () => unknown, startedAt?: number) => Promise<number>;
  var __persisted: boolean | undefined;
}
