import type { Seller } from '@bedside/contracts/account/billing/billing-invoice.schema';
import type { PlanId } from '@bedside/contracts/account/billing/billing.schema';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import type { Quota } from '@bedside/contracts/account/billing/billing-plan.rules';
import type { ClickHouseClient } from '@clickhouse/client';
import type pg from 'pg';
import type { Automation } from './modules/sharing/viewing/create-automation';
import type { KeyedHash } from './kit/secrets';
import type { CallWindow } from './modules/sharing/viewing/create-call-window';
import type { LiveReports } from './modules/sharing/viewing/create-live-reports';
import type { AuditSink } from './ports/audit-sink';
import type { EventSink } from './ports/event-sink';
import type { KnownBrandings } from './modules/account/branding/create-known-brandings';
import type { KnownUsers } from './modules/account/user/create-known-users';
import type { MediaLinks } from './modules/videos/video/create-media-links';
import type { KnownVideoCounts } from './modules/videos/video/create-video-counts';
import type { RememberedSessions } from './modules/account/auth/remember-sessions';
import type { PracticeKeys } from './modules/base/practice-key/create-practice-keys';
import type { PracticeTexts } from './modules/account/practice-text/create-practice-texts';
import type { SealedIds } from './modules/patients/patient/create-sealed-ids';
import type { SendSlots } from './ports/send-slots';
import type { WatchGrants } from './modules/sharing/viewing/create-watch-grants';
import type { Buckets } from './ports/buckets';
import type { Bus } from './ports/bus';
import type { Database } from './ports/database';
import type { DiskRoom } from './ports/disk-room';
import type { FigureEngine } from './ports/figure-engine';
import type { Jobs } from './ports/jobs';
import type { KeyRing } from './ports/key-ring';
import type { Log } from './ports/log';
import type { Mailer } from './ports/mailer';
import type { MailReports } from './ports/mail-reports';
import type { PaymentReports, Payments } from './ports/payments';
import type { TestStripe } from './ports/test-stripe';
import type { Sessions } from './ports/sessions';
import type { SmsCallbacks, SmsSender } from './ports/sms-sender';
import type { Storage } from './ports/storage';
import type { TextWriter } from './ports/text-writer';
import type { Transcriber } from './ports/transcriber';
import type { ExchangeRates } from './ports/exchange-rates';
import type { VatChecker } from './ports/vat-checker';

/** Everything a verb may need. Verbs narrow it, so that their signatures say what they use. */
export type Deps = {
  db: Database;
  /**
   * The database for counting attempts and reserving room. It is never the transaction of a call, whose rollback would undo the attempt.
   */
  attemptDb: Database;
  pool: pg.Pool;
  eventStore: ClickHouseClient;
  events: EventSink;
  eventCalls: CallWindow;
  automation: Automation;
  liveReports: LiveReports;
  watchGrants: WatchGrants;
  storage: Storage;
  /** Where practices want files of figures. */
  buckets: Buckets;
  mailer: Mailer;
  sms: SmsSender;
  /** Who may make an account: everybody; everybody, but the operator lets them in; or whoever is invited. */
  registration: 'open' | 'approval' | 'invite';
  /** Whether the lists of REST v1 ask for the pass of an area, as its pages do. */
  areaCode: 'page' | 'always';
  /** What the whole installation sends to the writing server and gets from it in a day. */
  assistantTokensPerDay: number;
  sending: {
    /** How many messages a new account sends on its first day, and on each other of its first `days`. */
    firstDay: number;
    perDay: number;
    days: number;
    /** The channels that are limited, for accounts of any age: those with a real provider. */
    limited: readonly Channel[];
    /** The countries that get text messages (ISO 3166-1); undefined: all. */
    countries: readonly string[] | undefined;
    /** What the whole installation sends within an hour. */
    smsPerHour: number;
    /** What each plan has in a month, where the installation limits practices by their plans. */
    monthly?: Readonly<Record<PlanId, number>> | undefined;
  };
  /** What a practice may take of the installation. */
  quota: Quota;
  diskRoom: DiskRoom;
  /** Limits how many messages one process sends at once. */
  sendSlots: SendSlots;
  /** Who reports mails that did not arrive. */
  mailReports: MailReports;
  /** Undefined where no provider reports deliveries. */
  smsCallbacks: SmsCallbacks | undefined;
  /** Undefined where no language model is configured. */
  textWriter: TextWriter | undefined;
  /** Undefined where a ClickHouse server of the configuration has analysts of its own. */
  figureEngine: FigureEngine | undefined;
  /** Undefined where no transcription server is configured. */
  transcriber: Transcriber | undefined;
  payments: Payments;
  /** Undefined where the provider reports nothing by itself. */
  paymentReports: PaymentReports | undefined;
  /** The built-in provider. It is `payments` where no other is configured. */
  testPayments: Pick<TestStripe, 'answerBank' | 'move' | 'list'>;
  /** Undefined where no register of VAT IDs is asked. */
  vatChecker: VatChecker | undefined;
  exchangeRates: ExchangeRates;
  /** Who issues the invoices. */
  seller: Seller;
  bus: Bus;
  jobs: Jobs;
  sessions: Sessions & Pick<RememberedSessions, 'known'>;
  /** Only for reading: a verb that changes a user reads the row itself. */
  users: KnownUsers;
  brandings: KnownBrandings;
  mediaLinks: MediaLinks;
  videoCounts: KnownVideoCounts;
  sealedIds: SealedIds;
  /**
   * The app of the Pusher channels protocol: its public name, and the secrets whose signatures of private channels count.
   * The first one signs.
   */
  realtime: { key: string; secrets: () => readonly string[]; cluster: string };
  ring: KeyRing;
  practiceKeys: PracticeKeys;
  practiceTexts: PracticeTexts;
  hash: KeyedHash;
  /** Undefined where no program collects the events of the audit trail. */
  auditSink: AuditSink | undefined;
  /** Epoch milliseconds. */
  clock: () => number;
  log: Log;
  /** The address in the links of messages; known once the server listens. */
  publicUrl: () => string;
  ffmpeg: { ffmpegPath: string; ffprobePath: string };
  /** Private scratch space of this process. */
  workDir: string;
  uploadDir: string;
  /** Where the signed heads of the audit trail are, a file for each day. */
  headsDir: string;
  /** Who runs the installation; undefined where nobody gets its mails. */
  operatorMail: string | undefined;
  /** The limits of one video, however it arrives. */
  maxVideoBytes: number;
};
