import type { Random } from '../kit/random';
import type { Route } from './list-routes';

export type MalformedCall = {
  url: string;
  headers: Record<string, string>;
  body: string | Buffer | undefined;
};

const nested = (depth: number): unknown => (depth === 0 ? 'deep' : [nested(depth - 1)]);
const oddValues: readonly unknown[] = [
  null,
  true,
  0,
  -0,
  -1,
  1.5,
  1e300,
  Number.MAX_SAFE_INTEGER,
  '',
  ' ',
  'a\u0000b',
  '\ud800',
  '\u202e\u200b',
  '😀'.repeat(40),
  "'; drop table patient; --",
  '%_\\',
  '{{patient.name}}',
  'x'.repeat(70_000),
  '2026-02-30',
  'NaN',
  'a@b.example',
  '+12125550199',
  '1234',
  'password-of-a-test',
  [],
  {},
  [[]],
  [null],
  [['x', 1]],
  nested(500),
  { toString: 'x', length: 5 },
  { constructor: { prototype: 1 } },
];
const fields =
  `email password password_confirmation first_name last_name place_of_work title_id area_practice_id accept code token phone
  gender date_birthday title description tags status script is_public_link_active access_code patients message channels
  is_revoked resend via opened_via device session current_time ranges call reaction text name_of_clinic current_password
  name category videos image_id prompt socket_id channel_name version width height duration tracks _method`.split(
    /\s+/,
  );
const parameters =
  `page limit full_search orderBy sortedBy searchJoin search tag period tz patient_id video_id playlist_id reaction opened
  from to status format image_id`.split(/\s+/);
const oddTexts = [
  ...[
    '%00',
    '%ff',
    '%',
    '%zz',
    '-1',
    '1',
    '..%2f',
    '%27',
    '[]',
    '',
    'Europe/Berlin',
    'all+time',
    'a'.repeat(3_000),
  ],
  ...[
    'title:%00',
    'title:a;b',
    ':',
    ';;',
    ',',
    'first_name:%,_',
    'status:shared,;tags.name:',
    'x:1',
    'title:' + ','.repeat(300),
  ],
  ...[
    'created_at',
    'views_count',
    'desc',
    'and',
    '2026-02-30',
    '1e3',
    '９',
    'title:' + 'é',
    "phone:'+or+1=1",
  ],
];
const oddIds = ['x', '%00', '%2e%2e', 'A'.repeat(22), '0'.repeat(36), '%F0%9F%98%80', '%', 'null', '-1'];
const cutBodies = [
  '{',
  '[]',
  '"text"',
  'null',
  '{"a":1,}',
  '{"__proto__":{"role":"admin"}}',
  '\u0000',
  '{"email":"\ud800"}',
  '['.repeat(20_000),
];
const multipartBodies = [
  '',
  '--x',
  '--x\r\n\r\n',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.mp4"\r\n\r\nnot a film',
  '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nno table\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="image"; filename="../../a.png"\r\n\r\nno picture\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data; name="__proto__"\r\n\r\n1\r\n--x--\r\n',
  '--x\r\nContent-Disposition: form-data\r\n\r\n1\r\n--x--\r\n',
];
const oddTypes = [
  'text/plain',
  'application/xml',
  'nonsense',
  'multipart/form-data',
  'application/json; charset=utf-16',
  'application/x-www-form-urlencoded',
];
const oddHeaders: readonly (readonly [string, string])[] = [
  ['idempotency-key', ''],
  ['idempotency-key', 'k'.repeat(5_000)],
  ['idempotency-key', 'one key for all'],
  ['x-access-code', 'é'],
  ['x-localization', 'xx-YY-zz'],
  ['range', 'bytes=9-1'],
  ['accept', 'image/*'],
  ['content-length', '99999999'],
];

/** Makes requests that no client of ours sends: random ids, parameters, headers, bodies and types. */
export function createMalformer(random: Random, ids: readonly string[]): (route: Route) => MalformedCall {
  const pick = <T>(items: readonly T[]): T => items[random.between(0, items.length - 1)] as T;
  const isOneIn = (count: number) => random.between(1, count) === 1;
  const some = <T>(most: number, make: () => T) => Array.from({ length: random.between(0, most) }, make);
  const fieldsOf = () => Object.fromEntries(some(9, () => [pick(fields), pick(oddValues)]));

  function bodyOf(): Pick<MalformedCall, 'body'> & { type?: string } {
    if (isOneIn(8)) return { body: pick(cutBodies), type: 'application/json' };
    if (isOneIn(5)) return { body: pick(multipartBodies), type: 'multipart/form-data; boundary=x' };
    if (isOneIn(10)) return { body: JSON.stringify(fieldsOf()), type: pick(oddTypes) };
    if (isOneIn(20)) return { body: undefined };
    return { body: JSON.stringify(fieldsOf()), type: 'application/json' };
  }

  return ({ method, path }) => {
    const filled = path.replace(/:\w+/g, () => (isOneIn(2) ? pick(ids) : pick(oddIds)));
    const query = some(3, () => `${pick(parameters)}=${pick(oddTexts)}`).join('&');
    const { body, type } = method === 'GET' ? { body: undefined } : bodyOf();
    const [name, value] = isOneIn(6) ? pick(oddHeaders) : ['accept', 'application/json'];
    return {
      url: encodeLine(query === '' ? filled : `${filled}?${query}`),
      headers: {
        // From many addresses, so that the limit of one address does not answer all of them.
        'x-forwarded-for': `10.${random.between(0, 249)}.${random.between(0, 249)}.${random.between(0, 249)}`,
        ...(type === undefined ? {} : { 'content-type': type }),
        [name]: name === 'content-length' && body === undefined ? '0' : value,
      },
      body,
    };
  };
}

/** What a browser encodes by itself. */
const encodeLine = (url: string) => url.replace(/[^\x21-\x7e]/gu, (sign) => encodeURIComponent(sign));
