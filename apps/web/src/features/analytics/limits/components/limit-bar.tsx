import { Button, Group, Menu, Pill, Select } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filterOptions } from '../../../../lib/filter-options';
import { limitKinds, type LimitKind, type Limits } from '../read-limits';
import { useColleagueOptions, useLimitName, useLimitOptions } from '../use-limit-options';

type LimitBarProps = {
  limits: Limits;
  /** @param value undefined removes the limit */
  onLimit: (kind: LimitKind, value: string | undefined) => void;
};

/** What the figures are limited to, each as a chip that a press removes, and one more limit. */
export function LimitBar({ limits, onLimit }: LimitBarProps) {
  const { t } = useTranslation('limits');
  const [choosing, setChoosing] = useState<LimitKind | null>(null);
  const hasColleagues = useColleagueOptions().length > 0;
  const free = limitKinds.filter(
    (kind) => limits[kind] === undefined && (kind !== 'madeBy' || hasColleagues),
  );
  return (
    <Group gap={8} mb="md" role="group" aria-label={t('all')}>
      {limitKinds.map((kind) => {
        const value = limits[kind];
        return (
          value !== undefined && (
            <LimitChip key={kind} kind={kind} value={value} onRemove={() => onLimit(kind, undefined)} />
          )
        );
      })}
      {choosing ? (
        <LimitSelect
          kind={choosing}
          onChoose={(value) => {
            setChoosing(null);
            if (value !== null) onLimit(choosing, value);
          }}
        />
      ) : (
        free.length > 0 && (
          <Menu position="bottom-start">
            <Menu.Target>
              <Button
                size="xs"
                variant="subtle"
                color="gray"
                leftSection={<IconFilter size={16} stroke={1.5} aria-hidden />}
              >
                {t('add')}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {free.map((kind) => (
                <Menu.Item key={kind} onClick={() => setChoosing(kind)}>
                  {t(`kinds.${kind}`)}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        )
      )}
    </Group>
  );
}

function LimitChip({ kind, value, onRemove }: { kind: LimitKind; value: string; onRemove: () => void }) {
  const { t } = useTranslation('limits');
  const name = t(`chip.${kind}`, { name: useLimitName(kind, value) });
  return (
    <Pill
      size="md"
      withRemoveButton
      // The button is hidden from screen readers and the keyboard by default.
      removeButtonProps={{ 'aria-label': t('remove', { name }), 'aria-hidden': false, tabIndex: 0 }}
      onRemove={onRemove}
    >
      {name}
    </Pill>
  );
}

function LimitSelect({ kind, onChoose }: { kind: LimitKind; onChoose: (value: string | null) => void }) {
  const { t } = useTranslation('limits');
  const [search, setSearch] = useState('');
  const options = useLimitOptions(kind, search);
  const isSearched = kind === 'videoId' || kind === 'playlistId';
  return (
    <Select
      size="xs"
      w={260}
      searchable
      autoFocus
      defaultDropdownOpened
      aria-label={t(`kinds.${kind}`)}
      placeholder={t(`kinds.${kind}`)}
      nothingFoundMessage={t('none')}
      // The server has searched already, and by more than the name.
      filter={isSearched ? ({ options: found }) => found : filterOptions}
      data={options}
      onSearchChange={setSearch}
      onChange={onChoose}
      onBlur={() => onChoose(null)}
    />
  );
}
