import { createRoot } from 'react-dom/client';
import { Messages } from './messages/messages';
import { sendWaiting } from './messages/send-waiting';

const root = document.getElementById('messages');
const { link, of } = root?.dataset ?? {};
if (root && link !== undefined)
  createRoot(root).render(<Messages link={link} of={of === 'video' || of === 'playlist' ? of : 'other'} />);
void sendWaiting(link);
