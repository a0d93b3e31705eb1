import { Menu } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { trpc } from '../../../lib/trpc';
import { useEnterPractice } from '../use-enter-practice';
import { usePlaceName } from '../use-place-name';

/** The ways to the other practices in the user's menu; nothing for whoever works in one. */
export function WorkplaceItem() {
  const { data } = trpc.colleague.workplace.useQuery();
  const nameOf = usePlaceName();
  const { enter } = useEnterPractice();
  const others = data?.places.filter(({ isHere }) => !isHere) ?? [];
  return others.map((place) => (
    <Menu.Item
      key={place.practiceId}
      leftSection={<IconArrowsExchange size={18} stroke={1.5} />}
      onClick={() => enter(place.practiceId)}
    >
      {nameOf(place)}
    </Menu.Item>
  ));
}
