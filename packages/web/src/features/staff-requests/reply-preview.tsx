interface Props {
  to: string;
  reference: string;
  mail: { subject: string; text: string };
}

/** The mail as it goes out, with its variables filled in. */
export function ReplyPreview({ to, reference, mail }: Props) {
  return (
    <section aria-label="Preview" className="mt-5 rounded-field border border-line bg-paper p-4">
      <h3 className="font-sans font-semibold text-ink-soft text-sm">Preview</h3>
      <p className="mt-1 break-all text-ink-soft text-sm">To {to}</p>
      <p className="mt-3 break-words font-semibold">{mail.subject || "No subject yet"}</p>
      <p className="mt-2 whitespace-pre-wrap break-words">{mail.text}</p>
      <p className="mt-3 border-line border-t pt-3 text-ink-soft text-sm">
        Your reference: {reference}. Below it the mail names our phone number; answers come to our mailbox.
      </p>
    </section>
  );
}
