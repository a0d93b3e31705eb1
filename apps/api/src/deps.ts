import type { ClickHouseClient } from '@clickhouse/client';
import type pg from 'pg';
import type { KeyedHash } from './kit/secrets';
import type { CallWindow } from './kit/call-window';
import type { EventSink } from './kit/event-sink';
import type { MediaLinks } from './kit/media-link';
import type { WatchGrants } from './kit/watch-grants';
import type { Bus } from './ports/bus';
import type { Database } from './ports/database';
import type { Jobs } from './ports/jobs';
import type { Log } from './ports/log';
import type { Mailer } from './ports/mailer';
import type { Sessions } from './ports/sessions';
import type { SmsSender } from './ports/sms-sender';
import type { Storage } from './ports/storage';

/** Everything a verb may need; verbs narrow it, so that their signatures tell the truth. */
export type Deps = {
  db: Database;
  pool: pg.Pool;
  eventStore: ClickHouseClient;
  events: EventSink;
  eventCalls: CallWindow;
  watchGrants: WatchGrants;
  storage: Storage;
  mailer: Mailer;
  sms: SmsSender;
  bus: Bus;
  jobs: Jobs;
  sessions: Sessions;
  mediaLinks: MediaLinks;
  hash: KeyedHash;
  /** Epoch milliseconds. */
  clock: () => number;
  log: Log;
  /** Where links in messages lead; known once the server listens. */
  publicUrl: () => string;
  ffmpeg: { ffmpegPath: string; ffprobePath: string };
  /** Private scratch space of this process. */
  workDir: string;
  uploadDir: string;
};
