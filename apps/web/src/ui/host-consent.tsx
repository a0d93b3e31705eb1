import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './host-consent.module.css';

type HostConsentProps = {
  /** What the practice agrees to: the name of the region that asks. */
  title: string;
  /** What is sent, and to which host. */
  asked: ReactNode;
  /** The class of the region that asks. */
  className?: string | undefined;
  /** Says since when the practice agrees; null before it does. */
  given: string | null;
  agree: { label: string; isPending: boolean; onClick: () => void };
  withdraw: { label: string; isPending: boolean; onClick: () => void };
  /** What there is once the practice agreed. */
  children?: ReactNode;
};

/** Asks a practice whether something may be sent to a host. Once it agreed, the practice can withdraw that. */
export function HostConsent(props: HostConsentProps) {
  const { title, asked, className, given, agree, withdraw, children } = props;
  if (given === null)
    return (
      <section className={className} aria-label={title}>
        {asked}
        <div>
          <Button variant="default" size="sm" loading={agree.isPending} onClick={agree.onClick}>
            {agree.label}
          </Button>
        </div>
      </section>
    );
  return (
    <>
      {children}
      <p className={classes.hint}>
        {given}{' '}
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          loading={withdraw.isPending}
          onClick={withdraw.onClick}
        >
          {withdraw.label}
        </Button>
      </p>
    </>
  );
}
