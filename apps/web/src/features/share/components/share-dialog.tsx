import { SMS_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import { texts } from '@bedside/contracts/kit/texts';
import type { Patient } from '@bedside/contracts/patient/patient.schema';
import { defaultMessage } from '@bedside/contracts/share/share.rules';
import { channelChoiceSchema, type ChannelChoice } from '@bedside/contracts/share/share.schema';
import type { Playlist } from '@bedside/contracts/playlist/playlist.schema';
import { defaultPlaylistMessage } from '@bedside/contracts/playlist-share/playlist-share.rules';
import type { Video } from '@bedside/contracts/video/video.schema';
import { Alert, Button, Group, Input, Modal, SegmentedControl, Stack, Text, Textarea } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useState } from 'react';
import { useCurrentUser } from '../../../lib/current-user';
import { readFailure } from '../../../lib/failure';
import { plural } from '../../../lib/format';
import { toast } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import { listUnreachable } from '../list-unreachable';
import { readShareFaults, type ShareFaults } from '../read-share-faults';
import { MessagePreview } from './message-preview';
import { PatientPicker } from './patient-picker';
import classes from './share-dialog.module.css';

const channelOptions = [
  { value: 'all', label: 'SMS and e-mail' },
  { value: 'sms', label: 'SMS' },
  { value: 'mail', label: 'E-mail' },
];
const noFaults: ShareFaults = { patients: new Map(), picker: null, message: null, rest: null };

/** What is shared. */
export type ShareSubject = { kind: 'video'; video: Video } | { kind: 'playlist'; playlist: Playlist };

type ShareDialogProps = { opened: boolean; subject: ShareSubject; onClose: () => void };

/** Sends one video or one playlist to the patients picked (product.md, sections 4 and 5). */
export function ShareDialog({ opened, subject, onClose }: ShareDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={920}
      title={<Text fw={620}>Share {subject.kind}</Text>}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ShareForm subject={subject} onClose={onClose} />
    </Modal>
  );
}

function ShareForm({ subject, onClose }: Omit<ShareDialogProps, 'opened'>) {
  const doctor = useCurrentUser();
  const utils = trpc.useUtils();
  const [picked, setPicked] = useState<readonly Patient[]>([]);
  const [message, setMessage] = useState(() =>
    subject.kind === 'video'
      ? defaultMessage(doctor.lastName, subject.video.title ?? '')
      : defaultPlaylistMessage(doctor.lastName, subject.playlist.name),
  );
  const [choice, setChoice] = useState<ChannelChoice>('all');
  const [faults, setFaults] = useState(noFaults);

  const outcome = {
    onSuccess: async (sent: readonly unknown[]) => {
      onClose();
      toast('success', `The ${subject.kind} is on its way to ${plural(sent.length, 'patient')}.`);
      await Promise.all([utils.share.invalidate(), utils.video.invalidate(), utils.playlist.invalidate()]);
    },
    onError: (error: unknown) =>
      setFaults(
        readShareFaults(
          readFailure(error),
          picked.map((patient) => patient.id),
        ),
      ),
  };
  const shareVideo = trpc.share.create.useMutation(outcome);
  const sharePlaylist = trpc.playlistShare.create.useMutation(outcome);

  const send = () => {
    const picker = picked.length === 0 ? texts.required : null;
    const noMessage = message.trim() === '' ? texts.required : null;
    setFaults({ ...noFaults, picker, message: noMessage });
    if (picker || noMessage) return;
    const patients = picked.map((patient) => patient.id);
    if (subject.kind === 'video') {
      shareVideo.mutate({ videoId: subject.video.id, patients, message, channels: choice });
    } else {
      sharePlaylist.mutate({ playlistId: subject.playlist.id, patients, message, channels: choice });
    }
  };

  const unreachable = listUnreachable(picked, choice);
  const refused = picked.filter((patient) => faults.patients.has(patient.id));

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={classes.columns}>
        <Stack gap="md">
          {faults.rest && (
            <Alert color="red" role="alert">
              {faults.rest}
            </Alert>
          )}
          <PatientPicker
            picked={picked}
            faults={faults.patients}
            error={faults.picker}
            onChange={(next) => {
              setPicked(next);
              setFaults((now) => ({ ...now, picker: null }));
            }}
          />
          {refused.length > 0 && (
            <Alert color="red" role="alert" title="Not sent yet">
              <ul className={classes.list}>
                {refused.map((patient) => (
                  <li key={patient.id}>
                    <strong>
                      {patient.firstName} {patient.lastName}:
                    </strong>{' '}
                    {faults.patients.get(patient.id)}
                  </li>
                ))}
              </ul>
            </Alert>
          )}
          {unreachable.length > 0 && (
            <Alert color="yellow" role="status" title="Who cannot be reached">
              <ul className={classes.list}>
                {unreachable.map((patient) => (
                  <li key={patient.id}>
                    <strong>{patient.name}:</strong> {patient.reasons.join(' ')}
                    {patient.byAnyChannel ? ' The other way still reaches them.' : ''}
                  </li>
                ))}
              </ul>
            </Alert>
          )}
          <Input.Wrapper size="md" label="Send by" labelElement="div">
            <SegmentedControl
              fullWidth
              mt={4}
              aria-label="Send by"
              value={choice}
              data={channelOptions}
              onChange={(value) => setChoice(channelChoiceSchema.parse(value))}
            />
          </Input.Wrapper>
          <Textarea
            label="Message"
            description="{{patient.name}} becomes the first name of each patient. The link follows by itself."
            autosize
            minRows={4}
            maxRows={10}
            maxLength={SMS_MAX_CHARACTERS}
            value={message}
            error={faults.message}
            onChange={(event) => setMessage(event.currentTarget.value)}
          />
        </Stack>
        <MessagePreview
          template={message}
          choice={choice}
          picked={picked}
          doctorName={`Dr. ${doctor.firstName} ${doctor.lastName}`}
          posterUrl={posterOf(subject)}
        />
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          loading={shareVideo.isPending || sharePlaylist.isPending}
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        >
          Share {subject.kind}
        </Button>
      </Group>
    </form>
  );
}

function posterOf(subject: ShareSubject): string | null {
  return subject.kind === 'video'
    ? subject.video.posterUrl
    : (subject.playlist.videos.find(({ posterUrl }) => posterUrl)?.posterUrl ?? null);
}
