import type { User } from '@bedside/contracts/account/user/user.schema';
import {
  IconBooks,
  IconChartBar,
  IconHome2,
  IconInbox,
  IconStack2,
  IconUser,
  IconUsers,
  IconVideo,
} from '@tabler/icons-react';
import { Navigate, Outlet, createFileRoute, redirect, useMatches } from '@tanstack/react-router';
import { Suspense, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRenderNotices } from '../../features/editor/use-render-notices';
import { PanelSearch } from '../../features/search/components/panel-search';
import { RoleGate } from '../../features/user/components/role-gate';
import { UserMenu } from '../../features/user/components/user-menu';
import { useLogout } from '../../features/user/use-logout';
import { MakeVideo } from '../../features/video/components/make-video';
import { UploadsProvider } from '../../features/video/uploads-provider';
import { useVideoNotices } from '../../features/video/use-video-notices';
import { CurrentUserProvider } from '../../lib/current-user';
import { writeTimesAs } from '../../lib/format';
import { claimPrivate, isScreenLocked, readToken } from '../../lib/session';
import { useMayAct, usePracticeRole } from '../../lib/use-may-act';
import { PanelFrame } from '../../ui/panel-frame';
import type { NavGroup } from '../../ui/panel-nav';
import classes from '../../ui/panel-frame.module.css';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** A screen that fills the window, without the panel's header and navbar. */
    isStage?: boolean;
    /** A screen that analysts may open too; all others lead them to theirs. */
    isOpenToAnalysts?: boolean;
  }
}

/** Beside an entry that is shown at once. */
const WaitingBadge = lazy(() =>
  import('../../features/chat/components/waiting-badge').then((loaded) => ({ default: loaded.WaitingBadge })),
);

const WorkplaceItem = lazy(() =>
  import('../../features/colleague/components/workplace-item').then((loaded) => ({
    default: loaded.WorkplaceItem,
  })),
);

const PracticeClosing = lazy(() =>
  import('../../features/colleague/components/practice-closing').then((loaded) => ({
    default: loaded.PracticeClosing,
  })),
);

const IdleLock = lazy(() =>
  import('../../features/user/components/idle-lock').then((loaded) => ({ default: loaded.IdleLock })),
);

/** Only for those who are logged in; each role sees its own screens. */
export const Route = createFileRoute('/_panel')({
  beforeLoad: ({ context, location }) => {
    if (!readToken()) throw redirect({ to: '/login', search: { redirect: location.href } });
    // Behind the lock nothing is loaded.
    return { early: isScreenLocked() ? null : context.queries };
  },
  component: () => (
    <RoleGate>
      {(user) => {
        // Before the screens below are drawn.
        writeTimesAs(user);
        claimPrivate(user.id);
        return (
          <CurrentUserProvider value={user}>
            {user.role === 'doctor' ? <LockedPanel user={user} /> : <PatientPanel user={user} />}
          </CurrentUserProvider>
        );
      }}
    </RoleGate>
  ),
});

/** A page that was locked when it was loaded shows nothing before it is unlocked. */
function LockedPanel({ user }: { user: User }) {
  const [isShown, setShown] = useState(() => !isScreenLocked());
  return (
    <>
      {isShown && <PracticePanel user={user} />}
      <Suspense>
        <IdleLock user={user} onOpen={() => setShown(true)} />
      </Suspense>
    </>
  );
}

/** The panel of the user's role in the practice in which the session works. */
function PracticePanel({ user }: { user: User }) {
  return usePracticeRole() === 'analyst' ? <AnalystPanel user={user} /> : <DoctorPanel user={user} />;
}

/** An analyst sees the questions to the figures, and their own account. */
function AnalystPanel({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const logout = useLogout();
  const isOpen = useMatches({ select: (matches) => matches.at(-1)?.staticData.isOpenToAnalysts ?? false });
  if (!isOpen) return <Navigate to="/analysts" replace />;
  return (
    <PanelFrame
      home="/analysts"
      groups={[{ entries: [{ label: t('nav.analysts'), to: '/analysts', icon: IconChartBar }] }]}
      header={null}
      user={(collapsed) => (
        <UserMenu user={user} collapsed={collapsed} practiceItem={<WorkplaceItem />} onLogout={logout} />
      )}
    >
      <Outlet />
    </PanelFrame>
  );
}

function DoctorPanel({ user }: { user: User }) {
  const logout = useLogout();
  const mayMakeVideos = useMayAct('doctor');
  const groups = useDoctorGroups(mayMakeVideos);
  const isStage = useMatches({ select: (matches) => matches.at(-1)?.staticData.isStage ?? false });
  useVideoNotices();
  useRenderNotices();
  // Within the same provider, so that uploads continue while a video is recorded.
  if (isStage) {
    // An assistant's take could not be saved.
    if (!mayMakeVideos) return <Navigate to="/dashboard" replace />;
    return (
      <UploadsProvider userId={user.id}>
        <Outlet />
      </UploadsProvider>
    );
  }
  return (
    <UploadsProvider userId={user.id}>
      <PanelFrame
        home="/dashboard"
        groups={groups}
        header={
          <>
            <PanelSearch />
            {mayMakeVideos && (
              <div className={classes.phoneOnly}>
                <MakeVideo isNarrow />
              </div>
            )}
          </>
        }
        user={(collapsed) => (
          <UserMenu user={user} collapsed={collapsed} practiceItem={<WorkplaceItem />} onLogout={logout} />
        )}
      >
        <Suspense>
          <PracticeClosing />
        </Suspense>
        <Outlet />
      </PanelFrame>
    </UploadsProvider>
  );
}

/** The entries of the menu, in their order. */
function useDoctorGroups(mayMakeVideos: boolean): readonly NavGroup[] {
  const { t } = useTranslation('shell');
  return [
    { entries: [{ label: t('nav.dashboard'), to: '/dashboard', icon: IconHome2 }] },
    {
      title: t('nav.library'),
      home: { to: '/library', icon: IconBooks },
      entries: [
        {
          label: t('nav.videos'),
          to: '/my_videos',
          icon: IconVideo,
        },
        { label: t('nav.playlists'), to: '/my_playlists', icon: IconStack2 },
      ],
      action: mayMakeVideos
        ? (collapsed) => (
            <div className={classes.notOnPhone}>
              <MakeVideo isNarrow={collapsed} isUpright={collapsed} />
            </div>
          )
        : undefined,
    },
    {
      entries: [
        {
          label: t('nav.patients'),
          to: '/patient_management',
          icon: IconUsers,
        },
        {
          label: t('nav.inbox'),
          to: '/inbox',
          icon: IconInbox,
          badge: (
            <Suspense>
              <WaitingBadge />
            </Suspense>
          ),
        },
        { label: t('nav.analytics'), to: '/analytics', icon: IconChartBar },
      ],
    },
  ];
}

/** A patient who signs in sees their profile, which leads to their areas. */
function PatientPanel({ user }: { user: User }) {
  const { t } = useTranslation('shell');
  const logout = useLogout();
  return (
    <PanelFrame
      home="/profile"
      groups={[{ entries: [{ label: t('nav.profile'), to: '/profile', icon: IconUser }] }]}
      header={null}
      user={(collapsed) => <UserMenu user={user} collapsed={collapsed} onLogout={logout} />}
    >
      <Outlet />
    </PanelFrame>
  );
}
