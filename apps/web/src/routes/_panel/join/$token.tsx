import { createFileRoute } from '@tanstack/react-router';
import { JoinPractice } from '../../../features/colleague/components/join-practice';

export const Route = createFileRoute('/_panel/join/$token')({ component: JoinPage });

function JoinPage() {
  return <JoinPractice token={Route.useParams().token} />;
}
