import path from 'node:path';
import { ConfigError, readConfig } from './config.ts';

describe('the configuration', () => {
  it('needs nothing: this machine alone, port 3000, the folder ./data', () => {
    const { port, host, dataDir, databaseUrl, demo, trustProxy, s3, emailjs, avatarUrl, admin } =
      readConfig({}, '/srv/angan');
    expect({
      port,
      host,
      dataDir,
      databaseUrl,
      demo,
      trustProxy,
      s3,
      emailjs,
      avatarUrl,
      admin,
    }).toEqual({
      port: 3000,
      host: '127.0.0.1',
      dataDir: path.resolve('/srv/angan/data'),
      databaseUrl: undefined,
      demo: true,
      trustProxy: false,
      s3: undefined,
      emailjs: undefined,
      avatarUrl: undefined,
      admin: { username: 'admin', password: undefined },
    });
  });

  it('takes a blank variable for one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', DEMO: '' }).port).toBe(3000);
  });

  it('names every bad variable at once', () => {
    const bad = {
      PORT: '99999',
      DATABASE_URL: 'mysql://x',
      DEMO: 'maybe',
      ADMIN_PASSWORD: 'short',
      TRUST_PROXY: 'everyone',
      AVATAR_URL: 'https://x',
      S3_BUCKET: 'b',
      PUBLIC_URL: 'college.example/x',
    };
    const message = (() => {
      try {
        readConfig(bad);
        return '';
      } catch (error) {
        return error instanceof ConfigError ? error.message : String(error);
      }
    })();
    for (const name of [...Object.keys(bad).filter((name) => name !== 'S3_BUCKET'), 'S3_ENDPOINT'])
      expect(message).toContain(`  ${name} `);
    expect(message).not.toContain('short');
  });

  it('wants all of S3 or none of it', () => {
    expect(() => readConfig({ S3_ENDPOINT: 'https://s3.example', S3_BUCKET: 'b' })).toThrow(
      /S3_ACCESS_KEY .*\n {2}S3_SECRET_KEY /,
    );
  });

  it('knows which proxies to believe', () => {
    expect(readConfig({ TRUST_PROXY: 'loopback, 10.0.0.0/8' }).trustProxy).toEqual([
      'loopback',
      '10.0.0.0/8',
    ]);
  });
});
