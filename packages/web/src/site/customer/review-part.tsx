import { reviewLimits } from "@handyman/core/requests/customer-page/review-rules";
import type { CustomerView } from "@handyman/core/requests/customer-page/schema";
import { getFirstName } from "@handyman/core/requests/quote-form/rules";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/form/choices.tsx";
import { controlClass, Field, FieldError, getAriaProps } from "../../ui/form/field.tsx";
import { Stars } from "../../ui/stars.tsx";
import { Written } from "../../ui/written.tsx";
import { Optional, Part } from "./part.tsx";
import { useLanguage, useWords } from "./words.tsx";

const ratings = [5, 4, 3, 2, 1] as const;

function StarChoice({ chosen }: { chosen: string | undefined }) {
  const words = useWords().review;
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{words.yourStars}</legend>
      <div className="grid gap-2">
        {ratings.map((value) => (
          <label
            key={value}
            className="flex min-h-12 cursor-pointer items-center gap-3 rounded-field border border-line-strong bg-surface px-4 py-2 hover:border-brand has-checked:border-brand has-checked:bg-brand-soft"
          >
            <input
              type="radio"
              name="rating"
              value={value}
              required
              defaultChecked={String(value) === chosen}
              className="size-5 shrink-0 accent-brand"
            />
            <Stars value={value} />
            <span>
              <span className="sr-only">{words.stars(value)}: </span>
              {words.ratings[value]}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function ReviewForm({ path, page, typedReview: typed }: CustomerView) {
  const words = useWords().review;
  return (
    <form
      id="review-form"
      method="post"
      action={`${path}/review`}
      noValidate
      className="mt-6 grid scroll-mt-6 gap-5"
    >
      {typed && <FieldError id="review">{typed.problem}</FieldError>}
      <StarChoice chosen={typed?.rating} />
      <Field id="review-words" label={<Optional>{words.yourWords}</Optional>} hint={words.words}>
        <textarea
          id="review-words"
          name="text"
          rows={5}
          maxLength={reviewLimits.text}
          defaultValue={typed?.text}
          {...getAriaProps("review-words", { hint: words.words })}
          className={controlClass}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field id="review-name" label={words.firstName} hint={words.name}>
          <input
            id="review-name"
            name="name"
            required
            maxLength={reviewLimits.name}
            autoComplete="given-name"
            defaultValue={typed?.name ?? getFirstName(page.name)}
            {...getAriaProps("review-name", { hint: words.name })}
            className={controlClass}
          />
        </Field>
        <Field id="review-city" label={<Optional>{words.city}</Optional>}>
          <input
            id="review-city"
            name="city"
            maxLength={reviewLimits.city}
            defaultValue={typed?.city ?? page.review?.city}
            className={controlClass}
          />
        </Field>
      </div>
      <div>
        <Checkbox
          name="mayShow"
          value="yes"
          label={words.consent}
          defaultChecked={typed?.mayShow}
          aria-describedby="review-counts"
        />
        <p id="review-counts" className="pl-8 text-ink-soft">
          {words.counts}
        </p>
      </div>
      <div>
        <Checkbox
          name="mayUsePhotos"
          value="yes"
          label={words.photos}
          defaultChecked={typed?.mayUsePhotos}
          aria-describedby="review-photos"
        />
        <p id="review-photos" className="pl-8 text-ink-soft">
          {words.photosMean}
        </p>
      </div>
      <Button type="submit" size="lg" className="w-full sm:w-fit">
        {words.send}
      </Button>
    </form>
  );
}

export function ReviewPart(view: CustomerView) {
  const words = useWords().review;
  const language = useLanguage();
  const { review } = view.page;
  if (!review) return null;
  const { sent } = review;
  if (!sent)
    return (
      <Part id="review" title={words.title}>
        <p className="mt-3 text-ink-soft">{words.text}</p>
        <ReviewForm {...view} />
      </Part>
    );
  const { rating, text, name: shown, city } = sent;
  return (
    <Part id="review" title={words.sentTitle}>
      <div className="mt-5 rounded-card border border-line bg-surface px-5 py-4">
        <Stars value={rating} label={words.outOf(rating)} />
        {text && (
          <Written
            as="p"
            language={language}
            otherwise={language}
            className="mt-3 wrap-anywhere whitespace-pre-line"
          >
            {text}
          </Written>
        )}
        <p className="mt-3 wrap-anywhere text-ink-soft">{[shown, city].filter(Boolean).join(", ")}</p>
      </div>
      <p className="mt-3 text-ink-soft">{words.change}</p>
      {sent.mayUsePhotos && <p className="mt-3 text-ink-soft">{words.photosShown}</p>}
    </Part>
  );
}
