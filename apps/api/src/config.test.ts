import { describe, expect, it } from 'vitest';
import { ConfigError, isForThisMachine, readConfig } from './config';
import { unsentChannels } from './unsent-channels';

describe('the configuration', () => {
  it('has a default for everything', () => {
    expect(readConfig({})).toMatchObject({
      host: '127.0.0.1',
      port: 3000,
      role: 'all',
      databaseUrl: undefined,
      clickhouseUrl: undefined,
      smtpUrl: undefined,
      publicUrl: undefined,
      trustProxy: false,
      countAutomated: false,
      registration: 'open',
      sending: { firstDay: 20, perDay: 200, countries: undefined, smsPerHour: 3_000 },
    });
    expect(readConfig({}).dataDir).toMatch(/\/data$/);
  });

  it('treats an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '', ROLE: '' })).toEqual(readConfig({}));
  });

  it('sends the activity log to an address of the internet, unless private networks are allowed', () => {
    expect(readConfig({}).siem).toBeUndefined();
    const url = 'https://collector.example/events';
    expect(readConfig({ SIEM_URL: url }).siem).toEqual({ url, isPrivateAllowed: false });
    const near = 'http://10.0.0.7:8088/events';
    expect(() => readConfig({ SIEM_URL: near })).toThrow('SIEM_URL');
    expect(readConfig({ SIEM_URL: near, SIEM_PRIVATE: 'true' }).siem).toEqual({
      url: near,
      isPrivateAllowed: true,
    });
  });

  it('limits practices by their plans where it is told to, and where Stripe is paid', () => {
    const stripe = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    expect(readConfig({}).quota.plans).toBeUndefined();
    expect(readConfig({ PLAN_LIMITS: 'true' }).quota.plans?.free.limits.videos).toBe(20);
    expect(readConfig(stripe).quota.plans?.free.limits.patients).toBe(50);
    expect(readConfig({ ...stripe, PLAN_LIMITS: 'false' }).quota.plans).toBeUndefined();
  });

  it('does not start with real payments before the seller is named, as invoices are never changed', () => {
    const live = {
      STRIPE_SECRET_KEY: 'sk_live_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    };
    const seller = { SELLER_NAME: 'Bedside Ltd', SELLER_ADDRESS: '1 Quay Road, Cork' };
    for (const part of [{}, { SELLER_NAME: seller.SELLER_NAME }, { ...seller, SELLER_ADDRESS: ' ' }])
      expect(() => readConfig({ ...live, ...part })).toThrow('SELLER_ADDRESS');
    expect(readConfig({ ...live, ...seller }).seller.name).toBe('Bedside Ltd');
    expect(readConfig({ ...live, STRIPE_SECRET_KEY: 'sk_test_1' }).seller.name).toBe('Bedside');
  });

  it('reports every fault at once by its variable, and shows no value', () => {
    const read = () =>
      readConfig({
        PORT: 'many',
        ROLE: 'boss',
        DATABASE_URL: 'mysql://user:hunter22@db.example/x',
        CLICKHOUSE_URL: 'nowhere',
        PUBLIC_URL: 'ftp://a.example',
        SECRET: 'short-hunter22',
        WORKER_CONCURRENCY: '0',
        TRUST_PROXY: 'perhaps',
      });
    expect(read).toThrow(ConfigError);
    const { message } = (() => {
      try {
        return read();
      } catch (error) {
        return error as ConfigError;
      }
    })() as ConfigError;
    expect(message).toContain('8 fault(s)');
    for (const name of [
      'PORT',
      'ROLE',
      'DATABASE_URL',
      'CLICKHOUSE_URL',
      'PUBLIC_URL',
      'SECRET',
      'WORKER_CONCURRENCY',
      'TRUST_PROXY',
    ])
      expect(message).toContain(`  ${name}: `);
    expect(message).not.toContain('hunter22');
  });

  it.each([
    ['', false],
    ['false', false],
    ['0', false],
    ['1', 1],
    ['2', 2],
    ['10.0.0.0/8, fd00::/8,192.0.2.1', ['10.0.0.0/8', 'fd00::/8', '192.0.2.1']],
  ])('trusts proxies as TRUST_PROXY=%s says', (text, trustProxy) => {
    expect(readConfig({ TRUST_PROXY: text })).toMatchObject({ trustProxy });
  });

  it.each(['true', '-1', '10', '1.5', '10.0.0.0/33', '10.0.0.0/0', 'fd00::/129', '10.0.0.0/8/1', 'proxy'])(
    'refuses TRUST_PROXY=%s, with the reason',
    (text) => {
      expect(() => readConfig({ TRUST_PROXY: text })).toThrow(
        text === 'true' ? 'lets callers choose their own address' : 'a count of proxies',
      );
    },
  );

  const smtp = { SMTP_URL: 'smtp://mail.example' };
  const twilio = {
    TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
    TWILIO_AUTH_TOKEN: 't',
    TWILIO_FROM: '+15550100',
  };
  it.each([
    [{}, ['mail', 'sms']],
    [smtp, ['sms']],
    [twilio, ['mail']],
    [{ ...smtp, ...twilio }, []],
  ])('knows which channels no provider sends: %o', (environment, channels) => {
    expect(unsentChannels(readConfig(environment))).toEqual(channels);
  });

  it.each([
    [undefined, true],
    ['http://localhost:3000', true],
    ['http://127.0.0.1:8080', true],
    ['http://127.0.0.80', true],
    ['https://[::1]:3000', true],
    ['https://bedside.example', false],
    ['http://192.168.0.7:3000', false],
    ['http://localhost.bedside.example', false],
    ['http://127.0.0.1.bedside.example', false],
  ])('knows whether %s is an address of this machine alone', (url, expected) => {
    expect(isForThisMachine(readConfig({ PUBLIC_URL: url }))).toBe(expected);
  });

  it('accepts a security contact that mail programs and browsers can follow, and no other', () => {
    const contact = 'mailto:security@clinic.example';
    expect(readConfig({ SECURITY_CONTACT: contact }).securityContact).toBe(contact);
    expect(() => readConfig({ SECURITY_CONTACT: 'security@clinic.example' })).toThrow('SECURITY_CONTACT');
    expect(() => readConfig({ SECURITY_CONTACT: 'javascript:alert(1)' })).toThrow('SECURITY_CONTACT');
  });

  it('calls the realtime app bedside by default, and refuses a name that a path cannot contain', () => {
    expect(readConfig({}).realtime).toEqual({ key: 'bedside', secret: undefined, cluster: 'bedside' });
    const given = { PUSHER_KEY: 'app-1', PUSHER_SECRET: 'hunter22hunter22', PUSHER_CLUSTER: 'eu' };
    expect(readConfig(given).realtime).toEqual({ key: 'app-1', secret: 'hunter22hunter22', cluster: 'eu' });
    const faulty = { PUSHER_KEY: 'a/b', PUSHER_SECRET: 'hunter22', PUSHER_CLUSTER: 'e u' };
    for (const name of Object.keys(faulty))
      expect(() => readConfig(faulty)).toThrow(new RegExp(`  ${name}: `));
    expect(() => readConfig(faulty)).not.toThrow(/hunter22/);
  });

  it.each(['-1', '65536', '3.5', 'x'])('has no port %s', (port) => {
    expect(() => readConfig({ PORT: port })).toThrow(/PORT/);
  });

  it('has no writing assistant without a server, and none without a model', () => {
    expect(readConfig({ AI_MODEL: 'small', AI_API_KEY: 'key-1' }).ai).toBeUndefined();
    const AI_BASE_URL = 'https://models.example/v1';
    expect(readConfig({ AI_BASE_URL, AI_MODEL: 'small' }).ai).toEqual({
      baseUrl: AI_BASE_URL,
      apiKey: undefined,
      model: 'small',
    });
    expect(() => readConfig({ AI_BASE_URL, PORT: 'many' })).toThrow(
      /2 fault\(s\)[^]*PORT[^]*AI_MODEL: must be set/,
    );
  });

  it('sends text messages by Twilio when all of its settings are there, and says what is missing', () => {
    const TWILIO_ACCOUNT_SID = `AC${'0a'.repeat(16)}`;
    const whole = { TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN: 'hunter22', TWILIO_FROM: '+15005550006' };
    expect(readConfig(whole).twilio).toEqual({
      accountSid: TWILIO_ACCOUNT_SID,
      authToken: 'hunter22',
      from: '+15005550006',
      apiUrl: undefined,
    });
    expect(readConfig({ ...whole, TWILIO_FROM: `MG${'0b'.repeat(16)}` }).twilio).toBeDefined();
    expect(readConfig({}).twilio).toBeUndefined();
    for (const name of Object.keys(whole)) {
      expect(() => readConfig({ ...whole, [name]: undefined })).toThrow(
        /TWILIO_ACCOUNT_SID: must be set together with TWILIO_AUTH_TOKEN and TWILIO_FROM/,
      );
    }
    expect(() => readConfig({ ...whole, TWILIO_FROM: 'Bedside' })).toThrow(/TWILIO_FROM/);
  });

  it('stores files in a bucket when its account is complete, and otherwise says what is missing', () => {
    const whole = { S3_BUCKET: 'bedside', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'hunter22' };
    const account = { bucket: 'bedside', accessKeyId: 'id', secretAccessKey: 'hunter22' };
    expect(readConfig(whole).s3).toEqual({ ...account, region: 'us-east-1', endpoint: undefined });
    const elsewhere = { S3_ENDPOINT: 'http://minio:9000', S3_REGION: 'eu-central-1' };
    expect(readConfig({ ...whole, ...elsewhere }).s3).toEqual({
      ...account,
      region: 'eu-central-1',
      endpoint: 'http://minio:9000',
    });
    expect(readConfig(elsewhere).s3).toBeUndefined();
    for (const name of Object.keys(whole)) {
      expect(() => readConfig({ ...whole, [name]: undefined })).toThrow(
        /S3_BUCKET: must be set together with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY/,
      );
    }
    expect(() => readConfig({ ...whole, S3_BUCKET: 'Not A Bucket' })).toThrow(/S3_BUCKET/);
  });

  it('drops the trailing slash of the public address', () => {
    expect(readConfig({ PUBLIC_URL: 'https://a.example/' }).publicUrl).toBe('https://a.example');
  });
});
