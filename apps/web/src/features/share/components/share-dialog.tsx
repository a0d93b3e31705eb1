import { SMS_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import { texts } from '@bedside/contracts/kit/texts';
import type { Patient } from '@bedside/contracts/patient/patient.schema';
import { defaultMessage } from '@bedside/contracts/share/share.rules';
import { channelChoiceSchema, type ChannelChoice } from '@bedside/contracts/share/share.schema';
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

type ShareDialogProps = { opened: boolean; video: Video; onClose: () => void };

/** Sends one video to the patients picked (product.md, sections 4 and 5). */
export function ShareDialog({ opened, video, onClose }: ShareDialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={920}
      title={<Text fw={620}>Share video</Text>}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <ShareForm video={video} onClose={onClose} />
    </Modal>
  );
}

function ShareForm({ video, onClose }: Omit<ShareDialogProps, 'opened'>) {
  const doctor = useCurrentUser();
  const utils = trpc.useUtils();
  const [picked, setPicked] = useState<readonly Patient[]>([]);
  const [message, setMessage] = useState(() => defaultMessage(doctor.lastName, video.title ?? ''));
  const [choice, setChoice] = useState<ChannelChoice>('all');
  const [faults, setFaults] = useState(noFaults);

  const share = trpc.share.create.useMutation({
    onSuccess: async (shares) => {
      onClose();
      toast('success', `The video is on its way to ${plural(shares.length, 'patient')}.`);
      await Promise.all([utils.share.invalidate(), utils.video.invalidate()]);
    },
    onError: (error) =>
      setFaults(
        readShareFaults(
          readFailure(error),
          picked.map((patient) => patient.id),
        ),
      ),
  });

  const send = () => {
    const picker = picked.length === 0 ? texts.required : null;
    const noMessage = message.trim() === '' ? texts.required : null;
    setFaults({ ...noFaults, picker, message: noMessage });
    if (picker || noMessage) return;
    share.mutate({
      videoId: video.id,
      patients: picked.map((patient) => patient.id),
      message,
      channels: choice,
    });
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
          video={video}
        />
      </div>
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button
          type="submit"
          loading={share.isPending}
          leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
        >
          Share video
        </Button>
      </Group>
    </form>
  );
}
