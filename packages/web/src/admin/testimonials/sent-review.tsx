import type { StaffTestimonial } from "@handyman/core/projects-and-reviews/testimonial-schema";
import { Link } from "react-router-dom";
import { FieldError } from "../../ui/form/field.tsx";
import { Stars } from "../../ui/stars.tsx";
import { formatMediumDay } from "../lib/pacific-time.ts";
import { staffPaths } from "../paths.ts";

/** A review that the customer wrote on the page of a request. Nobody can change it. */
export function SentReview({ review, error }: { review: StaffTestimonial; error: string | undefined }) {
  const { rating, text, name, city, date, requestId, mayShow } = review;
  return (
    <div>
      <div className="rounded-card border border-line px-5 py-4">
        <Stars value={rating} label={`${rating} out of 5 stars`} />
        <p className="wrap-anywhere mt-3 whitespace-pre-line">{text || "No words."}</p>
        <p className="wrap-anywhere mt-3 text-ink-soft">
          {[name, city, formatMediumDay(date)].filter(Boolean).join(", ")}
        </p>
      </div>
      <p className="mt-3 text-ink-soft">
        Verified: the customer wrote this after the work.{" "}
        {mayShow
          ? "They agreed to have it on the site. You can publish it, but not change it."
          : "They did not agree to have it on the site. Its stars count in the rating."}{" "}
        {requestId && (
          <Link to={staffPaths.request(requestId)} className="font-semibold underline underline-offset-4">
            Open the request
          </Link>
        )}
      </p>
      {error && <FieldError id="review">{error}</FieldError>}
    </div>
  );
}
