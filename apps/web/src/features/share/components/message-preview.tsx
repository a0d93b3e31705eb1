import { channelsOf, fillMessage } from '@bedside/contracts/share/share.rules';
import type { ChannelChoice } from '@bedside/contracts/share/share.schema';
import type { Patient } from '@bedside/contracts/patient/patient.schema';
import { Select } from '@mantine/core';
import { IconMail, IconMessage, IconPlayerPlayFilled } from '@tabler/icons-react';
import { useState } from 'react';
import classes from './message-preview.module.css';

type MessagePreviewProps = {
  template: string;
  choice: ChannelChoice;
  picked: readonly Patient[];
  doctorName: string;
  /** The picture that the mail shows. */
  posterUrl: string | null;
};

/** The message as one of the picked patients will read it. The link stands for theirs, which is made on sending. */
export function MessagePreview({ template, choice, picked, doctorName, posterUrl }: MessagePreviewProps) {
  const [wanted, setWanted] = useState<string | null>(null);
  const reader = picked.find((patient) => patient.id === wanted) ?? picked[0];
  const text = fillMessage(template, reader?.firstName ?? 'Anna');
  const link = `${location.host}/patient-videos/...`;
  const channels = channelsOf(choice);

  return (
    <section className={classes.preview} aria-label="Preview">
      <div className={classes.head}>
        <h3 className={classes.title}>Preview</h3>
        {picked.length > 1 && reader && (
          <Select
            size="xs"
            w={180}
            aria-label="Preview for"
            value={reader.id}
            data={picked.map((patient) => ({
              value: patient.id,
              label: `${patient.firstName} ${patient.lastName}`,
            }))}
            onChange={setWanted}
          />
        )}
      </div>
      {channels.includes('sms') && (
        <div>
          <p className={classes.channel}>
            <IconMessage size={16} stroke={1.5} aria-hidden /> SMS
          </p>
          <p className={classes.bubble}>
            {text} <span className={classes.link}>{link}</span>
          </p>
        </div>
      )}
      {channels.includes('mail') && (
        <div>
          <p className={classes.channel}>
            <IconMail size={16} stroke={1.5} aria-hidden /> E-mail
          </p>
          <div className={classes.mail}>
            <p className={classes.from}>{doctorName}</p>
            <p>{text}</p>
            <span className={classes.thumb}>
              {posterUrl && <img src={posterUrl} alt="" />}
              <span className={classes.play}>
                <IconPlayerPlayFilled size={20} aria-hidden />
              </span>
            </span>
            <p className={classes.link}>{link}</p>
          </div>
        </div>
      )}
    </section>
  );
}
