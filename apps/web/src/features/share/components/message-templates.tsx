import { sortTemplates } from '@bedside/contracts/sharing/message-template/message-template.rules';
import { ActionIcon, Button, Popover, TextInput } from '@mantine/core';
import { IconChevronDown, IconStar, IconStarFilled, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { toast, toastFailure } from '../../../lib/toast';
import { trpc } from '../../../lib/trpc';
import classes from './message-templates.module.css';

type MessageTemplatesProps = {
  message: string;
  /** The tags of the video that is shared, whose messages stand first. */
  tags: readonly string[];
  onPick: (message: string) => void;
};

/** The doctor's saved messages: use one, choose the default, delete one, or save the present text. */
export function MessageTemplates({ message, tags, onPick }: MessageTemplatesProps) {
  const { t } = useTranslation('share');
  const utils = trpc.useUtils();
  const [opened, setOpened] = useState(false);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const list = trpc.messageTemplate.list.useQuery();
  const reload = () => utils.messageTemplate.list.invalidate();
  const choose = trpc.messageTemplate.chooseDefault.useMutation({ onSuccess: reload, onError: toastFailure });
  const remove = trpc.messageTemplate.remove.useMutation({ onSuccess: reload, onError: toastFailure });
  const save = trpc.messageTemplate.save.useMutation({
    onSuccess: async () => {
      setName('');
      setFault(null);
      toast('success', t('templates.saved'));
      await reload();
    },
    onError: (error) => {
      const failure = readFailure(error);
      setFault(failure.fields['name']?.join('. ') ?? failure.message);
    },
  });
  const templates = sortTemplates(list.data ?? [], tags);
  const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
  const put = () => save.mutate({ name, message });
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" width={320} trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          rightSection={<IconChevronDown size={16} stroke={1.5} aria-hidden />}
          onClick={() => setOpened((now) => !now)}
        >
          {t('templates.title')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('templates.title')}>
        {templates.length === 0 && <p className={classes.none}>{t('templates.none')}</p>}
        <ul className={classes.list}>
          {templates.map((template) => (
            <li key={template.id} className={classes.template}>
              <button
                type="button"
                className={classes.pick}
                onClick={() => {
                  onPick(template.message);
                  setOpened(false);
                }}
              >
                <span className={classes.name}>{template.name}</span>
                {template.tag !== null && (
                  <span className={classes.text}>{t('templates.forTag', { tag: template.tag })}</span>
                )}
                <span className={classes.text}>{template.message}</span>
              </button>
              <ActionIcon
                aria-label={t('templates.default', { name: template.name })}
                aria-pressed={template.isDefault}
                onClick={() =>
                  choose.mutate(template.isDefault ? { id: null, tag: template.tag } : { id: template.id })
                }
              >
                {template.isDefault ? <IconStarFilled {...icon} /> : <IconStar {...icon} />}
              </ActionIcon>
              <ActionIcon
                aria-label={t('templates.remove', { name: template.name })}
                onClick={() => remove.mutate({ id: template.id })}
              >
                <IconTrash {...icon} />
              </ActionIcon>
            </li>
          ))}
        </ul>
        <div className={classes.save}>
          <TextInput
            label={t('templates.name')}
            size="sm"
            maxLength={60}
            value={name}
            error={fault}
            onChange={(event) => {
              setName(event.currentTarget.value);
              setFault(null);
            }}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // The dialog is a form, which Enter would send.
              event.preventDefault();
              put();
            }}
          />
          <Button size="sm" variant="default" loading={save.isPending} onClick={put}>
            {t('templates.save')}
          </Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  );
}
