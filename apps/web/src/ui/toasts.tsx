import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Where toasts appear, and for how long. Toasts from before this is loaded wait for it. */
export function Toasts() {
  return (
    <Notifications
      position="bottom-right"
      autoClose={4_000}
      limit={5}
      containerWidth={440}
      transitionDuration={250}
      notificationMaxHeight={200}
    />
  );
}
