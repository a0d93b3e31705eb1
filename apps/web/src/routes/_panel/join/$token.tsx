import { createFileRoute } from '@tanstack/react-router';
import { JoinPractice } from '../../../features/colleague/components/join-practice';
import { useLogout } from '../../../features/user/use-logout';

export const Route = createFileRoute('/_panel/join/$token')({ component: JoinPage });

function JoinPage() {
  const { token } = Route.useParams();
  return <JoinPractice token={token} onLogOut={useLogout(`/join/${token}`)} />;
}
