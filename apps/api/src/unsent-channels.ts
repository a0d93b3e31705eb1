import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import type { Config } from './config';

/** The channels that no provider sends: their messages are stored instead. */
export function unsentChannels(config: Pick<Config, 'smtpUrl' | 'twilio'>): Channel[] {
  return [
    ...(config.smtpUrl === undefined ? (['mail'] as const) : []),
    ...(config.twilio === undefined ? (['sms'] as const) : []),
  ];
}
