import { lockMinutesOf } from '@bedside/contracts/account/user/user.rules';
import type { User } from '@bedside/contracts/account/user/user.schema';
import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { hidePage, type HiddenPage } from '../../../lib/hide-page';
import { isDeviceShared, isScreenLocked, LOCKED, readToken } from '../../../lib/session';
import { trpc } from '../../../lib/trpc';
import { noteUse, watchIdle } from '../../../lib/watch-idle';

const load = () => import('./lock-screen');
const LockScreen = lazy(() => load().then((loaded) => ({ default: loaded.LockScreen })));

const FactorGate = lazy(() => import('./factor-gate').then((loaded) => ({ default: loaded.FactorGate })));

/** How often an open screen asks what the practice rules. */
const RULES_EVERY_MS = 5 * 60_000;

type IdleLockProps = {
  user: User;
  /** The screen was unlocked, here or in another tab. */
  onOpen: () => void;
};

/**
 * Locks the doctor's screens, in every tab of the browser, when nobody has used them for a while. It also covers those of
 * a practice that asks for two-step login, before its colleague has turned that on.
 */
export function IdleLock({ user, onOpen }: IdleLockProps) {
  const { t } = useTranslation();
  const [isLocked, setLocked] = useState(isScreenLocked);
  const [hidden, setHidden] = useState<HiddenPage | null>(null);
  const workplace = trpc.colleague.workplace.useQuery(undefined, {
    staleTime: 60_000,
    refetchInterval: RULES_EVERY_MS,
  });
  const ruled = workplace.data?.lockMinutes ?? null;
  const minutes = lockMinutesOf({ chosen: user.lockMinutes, ruled, isShared: isDeviceShared() });
  const opened = useRef(onOpen);
  opened.current = onOpen;

  useEffect(() => {
    const receive = ({ key }: StorageEvent) => {
      if (key !== LOCKED && key !== null) return;
      // Logged out in another tab: what is covered here must not come back.
      if (readToken() === null) location.reload();
      else setLocked(isScreenLocked());
    };
    window.addEventListener('storage', receive);
    setLocked(isScreenLocked());
    return () => window.removeEventListener('storage', receive);
  }, []);
  useEffect(() => {
    if (isLocked) return undefined;
    return watchIdle(minutes, () => {
      localStorage.setItem(LOCKED, '1');
      setLocked(true);
    });
  }, [isLocked, minutes]);
  useEffect(() => {
    if (!isLocked) {
      opened.current();
      return undefined;
    }
    const made = hidePage(t('product'));
    setHidden(made);
    return () => {
      made.lift();
      setHidden(null);
    };
  }, [isLocked, t]);

  const unlock = () => {
    noteUse();
    localStorage.removeItem(LOCKED);
    setLocked(false);
  };
  return (
    <>
      {workplace.data?.needsFactor !== undefined && (
        <Suspense>
          <FactorGate workplace={workplace.data} />
        </Suspense>
      )}
      {hidden &&
        createPortal(
          <Suspense>
            <LockScreen user={user} onUnlocked={unlock} />
          </Suspense>,
          hidden.place,
        )}
    </>
  );
}
