import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';

/** Where toasts stand, and how long (product.md, section 9). What is told before this is loaded waits for it. */
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
