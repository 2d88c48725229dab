export interface S3Config {
  endpoint: string;
  bucket: string;
  accessKey: string;
  secretKey: string;
  region?: string;
}

interface Sending {
  method?: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer>;
  /** Of the body, in hexadecimal: the store then refuses what was changed on the way. */
  sha256?: string;
}

export interface S3Client {
  /** Answers the statuses that `expected` names; any other, a time-out or a lost connection is an error. */
  send(key: string, expected: readonly number[], sending?: Sending): Promise<Response>;
  list(prefix?: string): AsyncGenerator<{ key: string; changed: Date }>;
}

export function s3Client(config: S3Config, timeout?: number): S3Client;
