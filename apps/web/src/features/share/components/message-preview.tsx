import { SMS_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import type { Patient } from '@bedside/contracts/patients/patient/patient.schema';
import { splitMessage } from '@bedside/contracts/sharing/share/share.rules';
import type { ChannelChoice } from '@bedside/contracts/sharing/share/share.schema';
import { countSmsParts } from '@bedside/contracts/sharing/share/share-sms.rules';
import { Select, Tabs } from '@mantine/core';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { Fragment, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FadingPicture } from '../../../ui/fading-picture';
import { SOME_LINK, exampleLink, exampleSms } from '../example-sms';
import classes from './message-preview.module.css';
import type { ShareSubject } from '../share-subject';

type MessagePreviewProps = {
  template: string;
  choice: ChannelChoice;
  picked: readonly Patient[];
  subject: ShareSubject;
  doctorName: string;
};

/** What one of the chosen patients will get: the text message, the mail, and the page behind the link. */
export function MessagePreview({ template, choice, picked, subject, doctorName }: MessagePreviewProps) {
  const { t } = useTranslation('share');
  const [wanted, setWanted] = useState<string | null>(null);
  const [tab, setTab] = useState<string | null>(null);
  const reader = picked.find((patient) => patient.id === wanted) ?? picked[0];
  const name = reader?.firstName ?? t('preview.example');
  const ways = choice === 'all' ? (['sms', 'mail'] as const) : ([choice] as const);
  const shown = tab === 'page' || ways.some((way) => way === tab) ? tab : ways[0];
  return (
    <section className={classes.preview} aria-label={t('preview.title')}>
      <div className={classes.head}>
        <h3 className={classes.title}>{t('preview.title')}</h3>
        {picked.length > 1 && reader && (
          <Select
            size="xs"
            w={180}
            searchable
            limit={50}
            aria-label={t('preview.for')}
            value={reader.id}
            data={picked.map((patient) => ({
              value: patient.id,
              label: `${patient.firstName} ${patient.lastName}`,
            }))}
            onChange={setWanted}
          />
        )}
      </div>
      <Tabs value={shown} onChange={setTab} keepMounted={false}>
        <Tabs.List mb="sm">
          {ways.map((way) => (
            <Tabs.Tab key={way} value={way}>
              {t(`ways.${way}`)}
            </Tabs.Tab>
          ))}
          <Tabs.Tab value="page">{t('preview.page')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="sms">
          <SmsPreview template={template} name={name} />
        </Tabs.Panel>
        <Tabs.Panel value="mail">
          <div className={classes.mail}>
            <p className={classes.from}>{doctorName}</p>
            <p>
              <Filled template={template} name={name} />
            </p>
            <Picture subject={subject} />
            <span className={classes.button}>
              {t(subject.kind === 'video' ? 'preview.watch' : 'preview.watchAll')}
            </span>
          </div>
        </Tabs.Panel>
        <Tabs.Panel value="page">
          <PagePreview subject={subject} name={name} doctorName={doctorName} />
        </Tabs.Panel>
      </Tabs>
    </section>
  );
}

function SmsPreview({ template, name }: { template: string; name: string }) {
  const { t } = useTranslation('share');
  const link = exampleLink();
  const text = exampleSms(template, name);
  const { length, parts, encoding } = countSmsParts(text);
  return (
    <>
      <p className={classes.bubble}>
        <Filled template={template} name={name} />{' '}
        <span className={classes.link}>{link.replaceAll(SOME_LINK, '...')}</span>
      </p>
      <p className={classes.count}>{t('preview.smsParts', { length, count: parts })}</p>
      {text.length >= SMS_MAX_CHARACTERS ? (
        <p className={classes.warning} role="alert">
          {t('preview.smsTooLong')}
        </p>
      ) : (
        encoding === 'UCS-2' && <p className={classes.count}>{t('preview.smsUnicode')}</p>
      )}
    </>
  );
}

/** The message as one patient reads it, with the filled-in name marked. */
function Filled({ template, name }: { template: string; name: string }) {
  return splitMessage(template).map((piece, at) => (
    <Fragment key={at}>
      {at > 0 && <mark className={classes.filled}>{name}</mark>}
      {piece}
    </Fragment>
  ));
}

/** Drawn, not framed: the real page belongs to its patient, and counts openings. */
function PagePreview({
  subject,
  name,
  doctorName,
}: {
  subject: ShareSubject;
  name: string;
  doctorName: string;
}) {
  const { t } = useTranslation('share');
  return (
    <div className={classes.phone}>
      <p className={classes.from}>{doctorName}</p>
      <p>{t(subject.kind === 'video' ? 'preview.greetingVideo' : 'preview.greetingPlaylist', { name })}</p>
      <Picture subject={subject} />
      <p className={classes.pageTitle}>
        {subject.kind === 'video' ? subject.video.title : subject.playlist.name}
      </p>
      <span className={classes.answer}>{t('preview.helped')}</span>
      <span className={classes.answer}>{t('preview.unclear')}</span>
    </div>
  );
}

function Picture({ subject }: { subject: ShareSubject }) {
  const pictured =
    subject.kind === 'video' ? subject.video : subject.playlist.videos.find((video) => video.posterUrl);
  return (
    <span className={classes.thumb}>
      {pictured?.posterUrl && (
        <FadingPicture src={pictured.posterUrl} preview={pictured.posterPreview} lazy={false} />
      )}
      <span className={classes.play}>
        <IconPlayerPlayFilled size={20} aria-hidden />
      </span>
    </span>
  );
}
