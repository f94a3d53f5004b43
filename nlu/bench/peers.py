"""Intent accuracy of scikit-learn's LinearSVC and of fastText. Reads {model, train, test} from stdin, writes {accuracy, trainSeconds, p50}."""
import json
import os
import sys
import tempfile
import time


def svc(rows):
    from sklearn.feature_extraction.text import TfidfVectorizer
    from sklearn.pipeline import make_pipeline, make_union
    from sklearn.svm import LinearSVC
    words = TfidfVectorizer(ngram_range=(1, 2), sublinear_tf=True)
    letters = TfidfVectorizer(analyzer="char_wb", ngram_range=(2, 5), sublinear_tf=True)
    model = make_pipeline(make_union(words, letters), LinearSVC())
    model.fit([text for text, _ in rows], [intent for _, intent in rows])
    return lambda text: model.predict([text])[0]


def fasttext(rows):
    import fasttext as library
    flat = lambda text: " ".join(text.lower().split())
    with tempfile.NamedTemporaryFile("w", suffix=".txt", delete=False) as file:
        file.writelines(f"__label__{intent.replace(' ', '_')} {flat(text)}\n" for text, intent in rows)
    model = library.train_supervised(file.name, epoch=50, lr=0.5, wordNgrams=2, minn=2, maxn=5, dim=100, thread=1, verbose=0)
    os.unlink(file.name)
    names = {intent.replace(" ", "_"): intent for _, intent in rows}
    return lambda text: names[model.predict(flat(text))[0][0].removeprefix("__label__")]


task = json.load(sys.stdin)
started = time.process_time()
predict = {"svc": svc, "fasttext": fasttext}[task["model"]](task["train"])
train_seconds = time.process_time() - started
times, right = [], 0
for text, intent in task["test"]:
    asked = time.perf_counter()
    right += predict(text) in intent.split("#")
    times.append((time.perf_counter() - asked) * 1000)
print(json.dumps({"accuracy": right / len(task["test"]), "trainSeconds": train_seconds, "p50": sorted(times)[len(times) // 2]}))
