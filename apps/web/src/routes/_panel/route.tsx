import { IconChartBar, IconHome2, IconStack2, IconUsers, IconVideo } from '@tabler/icons-react';
import { Outlet, createFileRoute, redirect } from '@tanstack/react-router';
import { ForbiddenPage } from '../../features/user/components/forbidden-page';
import { UserMenu } from '../../features/user/components/user-menu';
import { useLogout } from '../../features/user/use-logout';
import { HeaderUploadButton } from '../../features/video/components/upload-button';
import { VideoSearch } from '../../features/video/components/video-search';
import { UploadsProvider } from '../../features/video/uploads-provider';
import { useVideoNotices } from '../../features/video/use-video-notices';
import { CurrentUserProvider } from '../../lib/current-user';
import { readFailure } from '../../lib/failure';
import { readToken } from '../../lib/session';
import { trpc } from '../../lib/trpc';
import { PanelFrame, type NavGroup } from '../../ui/panel-frame';
import { PanelSkeleton } from '../../ui/panel-skeleton';
import { StatusPage } from '../../ui/status-page';
import { Button } from '@mantine/core';
import type { User } from '@bedside/contracts/user/user.schema';

/** Only for those who are logged in; a doctor gets the panel, every other role the 403 page. */
export const Route = createFileRoute('/_panel')({
  beforeLoad: ({ location }) => {
    if (!readToken()) throw redirect({ to: '/login', search: { redirect: location.href } });
  },
  component: PanelGate,
});

function PanelGate() {
  const me = trpc.user.me.useQuery(undefined, { staleTime: 0 });
  if (me.data) return me.data.role === 'doctor' ? <Panel user={me.data} /> : <ForbiddenPage />;
  if (me.isPending) return <PanelSkeleton />;
  return (
    <StatusPage
      drawing="cable"
      title="Something went wrong"
      text={readFailure(me.error).message}
      action={<Button onClick={() => void me.refetch()}>Try again</Button>}
    />
  );
}

function Panel({ user }: { user: User }) {
  const utils = trpc.useUtils();
  const logout = useLogout();
  useVideoNotices();
  const groups: readonly NavGroup[] = [
    { entries: [{ label: 'My dashboard', to: '/dashboard', icon: IconHome2 }] },
    {
      title: 'My library',
      entries: [
        {
          label: 'My videos',
          to: '/my_videos',
          icon: IconVideo,
          onHover: () => {
            void utils.video.list.prefetch({ limit: 20, page: 1 });
            void utils.video.topTags.prefetch();
          },
        },
        { label: 'My playlists', to: '/my_playlists', icon: IconStack2 },
      ],
    },
    {
      entries: [
        {
          label: 'Patient management',
          to: '/patient_management',
          icon: IconUsers,
          onHover: () => void utils.patient.list.prefetch({ limit: 5, page: 1 }),
        },
        { label: 'Analytics', to: '/analytics', icon: IconChartBar },
      ],
    },
  ];
  return (
    <CurrentUserProvider value={user}>
      <UploadsProvider userId={user.id}>
        <PanelFrame
          groups={groups}
          header={
            <>
              <VideoSearch />
              <HeaderUploadButton />
            </>
          }
          user={(collapsed) => <UserMenu user={user} collapsed={collapsed} onLogout={logout} />}
        >
          <Outlet />
        </PanelFrame>
      </UploadsProvider>
    </CurrentUserProvider>
  );
}
