import type { Chat } from '@bedside/contracts/conversation/chat/chat.schema';
import type { PatientId, VideoId } from '@bedside/contracts/kit/ids';
import { SegmentedControl, Skeleton } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { readFailure } from '../../../lib/failure';
import { formatClock, formatDateTime, formatDay } from '../../../lib/format';
import { usePrivateSearch } from '../../../lib/private-search';
import { trpc } from '../../../lib/trpc';
import { Pager } from '../../../ui/pager';
import { Problem } from '../../../ui/problem';
import { SearchField } from '../../../ui/search-field';
import { readShown, shownInInbox } from '../shown-in-inbox';
import classes from './chat-list.module.css';
import { BeginChat } from './begin-chat';
import { FoundMessages } from './found-messages';
import { WaitingList } from './waiting-list';

const LIMIT = 20;
type ChatListProps = {
  patientId: PatientId | undefined;
  videoId: VideoId | undefined;
  onlyVideo: VideoId | undefined;
  Replies: ComponentType;
};

/** What waits, or the doctor's conversations, the latest first, or the messages that a search finds in them. */
export function ChatList({ patientId, videoId, onlyVideo, Replies }: ChatListProps) {
  const { t } = useTranslation('chat');
  const navigate = useNavigate();
  const filter = readShown(useSearch({ strict: false }).show);
  const [page, setPage] = useState(1);
  const [search, setSearch] = usePrivateSearch('inbox');
  const chats = trpc.chat.list.useQuery(
    { page, limit: LIMIT, ...((filter === 'unread' || filter === 'closed') && { only: filter }) },
    { placeholderData: keepPreviousData, enabled: filter !== 'waiting' },
  );
  return (
    <div className={classes.side}>
      <div className={classes.tools}>
        <SearchField
          label={t('list.search')}
          placeholder={t('list.placeholder')}
          searched={search}
          isWide
          onSearch={setSearch}
        />
        {search === '' && filter !== 'waiting' && <BeginChat />}
        {search === '' && (
          <SegmentedControl
            fullWidth
            size="sm"
            aria-label={t('list.filter')}
            value={filter}
            data={shownInInbox.map((value) => ({ value, label: t(`list.${value}`) }))}
            onChange={(value) => {
              setPage(1);
              // A conversation is about all videos of its patient.
              void navigate({
                to: '.',
                search: (now) => ({ ...now, show: readShown(value), only: undefined }),
              });
            }}
          />
        )}
      </div>
      {search !== '' ? (
        <FoundMessages search={search} />
      ) : filter === 'waiting' ? (
        <>
          <WaitingList key={onlyVideo} patientId={patientId} videoId={videoId} onlyVideo={onlyVideo} />
          <Replies />
        </>
      ) : chats.isPending ? (
        <Skeleton height={320} aria-busy="true" />
      ) : chats.isError ? (
        <Problem message={readFailure(chats.error).message} onRetry={() => void chats.refetch()} />
      ) : chats.data.items.length === 0 ? (
        <p className={classes.none}>{t(`list.noneOf.${filter}`)}</p>
      ) : (
        <>
          <ul className={classes.list} aria-label={t('list.label')}>
            {chats.data.items.map((chat) => (
              <ChatEntry key={chat.patient.id} chat={chat} />
            ))}
          </ul>
          <Pager page={page} limit={LIMIT} total={chats.data.total} noun={t('list.noun')} onPage={setPage} />
        </>
      )}
    </div>
  );
}

/** Today's messages by the time of day, earlier ones by the day. */
const formatRecent = (at: Date) =>
  formatDay(at) === formatDay(new Date()) ? formatClock(at) : formatDay(at);

function ChatEntry({ chat }: { chat: Chat }) {
  const { t } = useTranslation('chat');
  const { patient, lastAt, lastAuthor, lastText, unread, isClosed } = chat;
  const text = lastText === '' ? t('list.file') : (lastText ?? t('list.deleted'));
  return (
    <li>
      <Link
        to="/inbox/{-$patientId}"
        params={{ patientId: patient.id }}
        className={classes.entry}
        data-unread={unread > 0 || undefined}
        activeProps={{ 'data-active': true }}
      >
        <span className={classes.name}>
          {patient.firstName} {patient.lastName}
        </span>
        {lastAt && (
          <time className={classes.when} dateTime={lastAt.toISOString()} title={formatDateTime(lastAt)}>
            {formatRecent(lastAt)}
          </time>
        )}
        <span className={classes.last}>{lastAuthor === 'doctor' ? t('list.you', { text }) : text}</span>
        {unread > 0 ? (
          <span className={classes.badge}>{t('unread', { count: unread })}</span>
        ) : (
          isClosed && <span className={classes.closed}>{t('list.closed')}</span>
        )}
      </Link>
    </li>
  );
}
