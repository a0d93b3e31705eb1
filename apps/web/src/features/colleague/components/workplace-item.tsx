import { Menu } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { trpc } from '../../../lib/trpc';
import { useEnterPractice } from '../use-enter-practice';

/** The way to the other practice in the user's menu; nothing for whoever has joined none. */
export function WorkplaceItem() {
  const { t } = useTranslation('colleague');
  const { data } = trpc.colleague.workplace.useQuery();
  const { enter } = useEnterPractice();
  if (!data || data.joinedName === null) return null;
  const isOwn = data.ownerName === null;
  return (
    <Menu.Item leftSection={<IconArrowsExchange size={18} stroke={1.5} />} onClick={() => enter(!isOwn)}>
      {isOwn ? t('switch.joined', { name: data.joinedName }) : t('switch.own')}
    </Menu.Item>
  );
}
