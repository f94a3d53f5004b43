// Renders the templates of a chart with what Helm is made of: Go's templates and the functions of Sprig.
// Reads { Templates, Values, Chart, Release } from its input and prints each rendered file by name, both as JSON.
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"text/template"

	"github.com/Masterminds/sprig"
	"gopkg.in/yaml.v3"
)

type chart struct {
	Templates map[string]string
	Values    map[string]any
	Chart     map[string]any
	Release   map[string]any
}

func main() {
	var given chart
	check(json.NewDecoder(os.Stdin).Decode(&given))
	// Stricter than Helm, for which a value that nobody declared is empty.
	templates := template.New("chart").Option("missingkey=error")
	functions := sprig.TxtFuncMap()
	functions["include"] = func(name string, data any) (string, error) {
		var text strings.Builder
		err := templates.ExecuteTemplate(&text, name, data)
		return text.String(), err
	}
	functions["toYaml"] = func(value any) (string, error) {
		text, err := yaml.Marshal(value)
		return strings.TrimSuffix(string(text), "\n"), err
	}
	templates.Funcs(functions)
	for name, text := range given.Templates {
		_, err := templates.New(name).Parse(text)
		check(err)
	}
	rendered := map[string]string{}
	for name := range given.Templates {
		if strings.HasPrefix(name, "_") {
			continue
		}
		var text strings.Builder
		check(templates.ExecuteTemplate(&text, name, map[string]any{
			"Values": given.Values, "Chart": given.Chart, "Release": given.Release,
		}))
		rendered[name] = text.String()
	}
	check(json.NewEncoder(os.Stdout).Encode(rendered))
}

func check(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
