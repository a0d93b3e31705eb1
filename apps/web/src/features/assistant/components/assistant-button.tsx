import { Button } from '@mantine/core';
import { IconSparkles } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { useHasAssistant } from '../use-assistant-state';

/** An action of the assistant, hidden until it is wanted, and where there is no assistant. */
export function AssistantButton({ label, children }: { label: string; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const hasAssistant = useHasAssistant();
  if (!hasAssistant) return null;
  if (isOpen) return children;
  return (
    <div>
      <Button
        variant="subtle"
        color="gray"
        size="sm"
        leftSection={<IconSparkles size={18} stroke={1.5} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
    </div>
  );
}
