import { ActionIcon, Menu } from '@mantine/core';
import { IconDots, IconLinkOff, IconLinkPlus, IconPrinter, IconSend } from '@tabler/icons-react';
import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Channel } from '@bedside/contracts/sharing/share/share.schema';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';
import { useMenuTrigger } from '../../../ui/use-menu-trigger';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;

type ShareMenuProps = {
  patientId: PatientId;
  name: string;
  /** By which the link went out, and goes out again. */
  channels: readonly Channel[];
  isRevoked: boolean;
  onAgain: () => void;
  onPrint: () => void;
  onRevoke: () => void;
  onRestore: () => void;
};

/** The actions for one patient's share. */
export function ShareMenu(props: ShareMenuProps) {
  const { patientId, name, channels, isRevoked, onAgain, onPrint, onRevoke, onRestore } = props;
  const { t } = useTranslation(['share', 'words']);
  const reach = trpc.share.recipients.useMutation();
  const of = reach.data?.recipients[0];
  const refusals = channels.flatMap((way) => {
    const refusal = of?.[way];
    return refusal ? [`${t(`ways.${way}`)}: ${t(`words:delivery.said.${refusal}`)}`] : [];
  });
  const { trigger, fromTrigger } = useMenuTrigger();
  return (
    <Menu
      position="bottom-end"
      width={refusals.length > 0 ? 280 : 196}
      onOpen={() => !isRevoked && reach.mutate({ patients: [patientId], channels: 'all' })}
    >
      <Menu.Target>
        <ActionIcon ref={trigger} aria-label={t('list.more', { name })}>
          <IconDots {...icon} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isRevoked ? (
          <Menu.Item leftSection={<IconLinkPlus {...icon} />} onClick={onRestore}>
            {t('list.restore')}
          </Menu.Item>
        ) : (
          <>
            <Menu.Item leftSection={<IconSend {...icon} />} onClick={onAgain}>
              {t('list.again')}
            </Menu.Item>
            {refusals.map((refusal) => (
              <Menu.Label key={refusal}>{refusal}</Menu.Label>
            ))}
            <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={onPrint}>
              {t('handout.print')}
            </Menu.Item>
            <Menu.Item color="red" leftSection={<IconLinkOff {...icon} />} onClick={fromTrigger(onRevoke)}>
              {t('list.revoke')}
            </Menu.Item>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
